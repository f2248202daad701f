import { describeRefused } from '#app/admin/bookings/rental/quote-rental.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { RefusedRental, RentalRefusal } from '#operations/booking/decide-rental.ts'
import type { StaffRental } from '#operations/booking/staff-rental.ts'
import type { Problem, ProblemCode } from './problems.ts'
import { hasUnknownExtra, momentField, optionField, refuseMissing, refuseValue, viewPeriod } from './refusals.ts'
import { getExtras } from './offered.ts'
import { snake, viewMoney } from './values.ts'

type WrongValue = 'addressMissing' | 'unknownCar' | 'unknownBranch' | 'unknownUnit'

const codes: Record<Exclude<RentalRefusal['kind'], WrongValue>, ProblemCode> = {
  invalidRange: 'invalid_period',
  tooLong: 'invalid_period',
  tooFarAhead: 'invalid_period',
  // The lead time does not apply to staff.
  leadTime: 'invalid_period',
  returnPassed: 'invalid_period',
  withinMonth: 'invalid_period',
  branchClosedToday: 'branch_closed',
  branchClosedNow: 'branch_closed',
  monthlyUnavailable: 'not_offered',
  unknownModelYear: 'not_offered',
  optionUnavailable: 'not_offered',
  invalidCode: 'invalid_code',
  unknownExtra: 'extra_unavailable',
  extraShort: 'extra_unavailable',
  notFree: 'not_available',
  staysTaken: 'not_available',
  ended: 'not_allowed',
  underWay: 'not_allowed',
  adjustmentNotAllowed: 'not_allowed',
  totalChanged: 'total_changed',
}

/** The problems of a rental that staff price; saving it adds `total_changed`. */
export const staffRentalProblems = [
  'not_available',
  'not_allowed',
  'extra_unavailable',
  'invalid_code',
  'not_offered',
  'invalid_period',
  'branch_closed',
] as const satisfies readonly ProblemCode[]

const fields: Partial<Record<RentalRefusal['kind'], string>> = {
  monthlyUnavailable: 'rental_type',
  unknownModelYear: 'model_year',
  invalidCode: 'discount_code',
  unknownExtra: 'extras',
  extraShort: 'extras',
  staysTaken: 'return_datetime',
  totalChanged: 'expected_total',
  adjustmentNotAllowed: 'adjustment',
}

/** Why staff cannot book or change a rental, as a problem with the sentence of the back office. */
export async function viewRentalRefusal(
  services: Services,
  rental: Omit<StaffRental, 'adjustment'>,
  refused: RefusedRental,
  booking: Booking | undefined,
): Promise<Problem> {
  const { refusal, nearest } = refused
  const { language } = services
  switch (refusal.kind) {
    case 'addressMissing':
      return refuseMissing('deliveryAddress', language)
    case 'unknownCar':
      return refuseValue('body', 'car_id', 'invalid_choice', language)
    case 'unknownBranch':
      return refuseValue('body', snake(refusal.field), 'invalid_choice', language)
    case 'unknownUnit':
      return refuseValue('body', 'unit_id', 'invalid_choice', language)
    default:
  }
  if (refusal.kind === 'unknownExtra') {
    const known = [...(await getExtras(services)), ...(booking?.extras ?? [])]
    if (hasUnknownExtra(rental.extras, known)) return refuseValue('body', 'extras', 'invalid_choice', language)
  }
  const { text: detail } = await describeRefused(services, rental, refused, booking)
  const field = fieldOf(refusal)
  const blocking = 'by' in refusal ? refusal.by.flatMap(({ reference }) => reference ?? []) : []
  return {
    problem: codes[refusal.kind],
    detail,
    ...(refusal.kind === 'ended' && { part: { in: 'path', field: 'id' } }),
    ...(field && { errors: [{ in: 'body', field, code: snake(refusal.kind), detail }] }),
    more: {
      ...(nearest && { nearest: viewPeriod(nearest) }),
      ...(blocking.length > 0 && { bookings: blocking }),
      ...(refusal.kind === 'totalChanged' && { total_price: viewMoney(refusal.total) }),
    },
  }
}

function fieldOf(refusal: Exclude<RentalRefusal, { kind: WrongValue }>): string | undefined {
  // Holds are named only when they take the unit that was asked for.
  if (refusal.kind === 'notFree') return refusal.by.length > 0 ? 'unit_id' : 'pickup_datetime'
  if (refusal.kind === 'optionUnavailable') return optionField(refusal.option)
  return 'field' in refusal ? momentField(refusal.field) : fields[refusal.kind]
}
