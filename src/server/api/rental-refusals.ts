import { describeRefused } from '../../app/admin/bookings/rental/quote-rental.server.ts'
import type { Services } from '../../app/services/services.ts'
import type { Booking } from '../../data/booking/bookings.ts'
import type { RefusedRental, RentalRefusal } from '../../data/booking/decide-rental.ts'
import type { StaffRental } from '../../data/booking/price-rental.ts'
import type { Problem, ProblemCode } from './problems.ts'
import { momentField, refuseMissing, viewPeriod } from './refusals.ts'
import { snake } from './values.ts'

const codes: Record<Exclude<RentalRefusal['kind'], 'addressMissing'>, ProblemCode> = {
  invalidRange: 'invalid_period',
  tooLong: 'invalid_period',
  tooFarAhead: 'invalid_period',
  leadTime: 'invalid_period',
  returnPassed: 'invalid_period',
  withinMonth: 'invalid_period',
  branchClosedToday: 'branch_closed',
  branchClosedNow: 'branch_closed',
  monthlyUnavailable: 'not_offered',
  unknownModelYear: 'not_offered',
  optionUnavailable: 'not_offered',
  unknownCar: 'not_offered',
  invalidCode: 'invalid_code',
  unknownExtra: 'extra_unavailable',
  extraShort: 'extra_unavailable',
  unknownBranch: 'not_offered',
  unknownUnit: 'not_available',
  notFree: 'not_available',
  staysTaken: 'not_available',
  ended: 'not_allowed',
  underWay: 'not_allowed',
  adjustmentNotAllowed: 'not_allowed',
}

const fields: Partial<Record<RentalRefusal['kind'], string>> = {
  monthlyUnavailable: 'rental_type',
  unknownModelYear: 'model_year',
  unknownCar: 'car_id',
  invalidCode: 'discount_code',
  unknownExtra: 'extras',
  extraShort: 'extras',
  unknownUnit: 'unit_id',
}

/** Why staff cannot book or change a rental, as a problem with the sentence of the back office. */
export async function viewRentalRefusal(
  services: Services,
  rental: Omit<StaffRental, 'adjustment'>,
  refused: RefusedRental,
  booking: Booking | undefined,
): Promise<Problem> {
  const { refusal, nearest } = refused
  if (refusal.kind === 'addressMissing') return refuseMissing('deliveryAddress', services.language)
  const { text: detail } = await describeRefused(services, rental, refused, booking)
  const field = fieldOf(refusal)
  return {
    problem: codes[refusal.kind],
    detail,
    ...(field && { errors: [{ in: 'body', field, code: snake(refusal.kind), detail }] }),
    ...(nearest && { more: { nearest: viewPeriod(nearest) } }),
  }
}

function fieldOf(refusal: RentalRefusal): string | undefined {
  if (refusal.kind === 'unknownBranch') return snake(refusal.field)
  return 'field' in refusal ? momentField(refusal.field) : fields[refusal.kind]
}
