import type { Booking } from '#data/booking/bookings.ts'
import type { BookingRequest } from '#domain/booking/request/booking-request.ts'
import { holdsInTheWay, type BookingRefusal, type RefusedBooking } from '#domain/booking/refusals.ts'
import { staffRefusalText } from '#domain/booking/request/staff-refusal-text.ts'
import type { Quantities } from '#domain/pricing/extras/extra.ts'
import { type OptionKey, priceOptions } from '#domain/pricing/price-lines.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import { readRefusedBranches } from '#operations/booking/read-refused-branches.ts'
import type { Services } from '#operations/services/services.ts'
import type { BookableRequest } from './booking-input.ts'
import { customerRefusalText, findAlternativesOf } from './customer-refusal.ts'
import { editProblems, type FieldError, type Problem, type ProblemCode } from './problems.ts'
import { idempotencyHeader, refuseMissing, refuseValue } from './refusals.ts'
import { getExtras } from './offered.ts'
import { bookingRefusalTexts } from './texts/booking-refusal-texts.ts'
import { snake, viewMoment, viewMoney } from './values.ts'

/** Refusals of a single value, and those of a change that is out of date. */
type Plain =
  | 'addressMissing'
  | 'unitMissing'
  | 'numbersMissing'
  | 'unknownCar'
  | 'unknownBranch'
  | 'unknownUnit'
  | 'unknownCompany'
  | 'purchaseOrderMissing'
  | 'missing'
  | 'conflict'
type WithSentence = Exclude<BookingRefusal, { kind: Plain }>

const codes: Record<WithSentence['kind'], ProblemCode> = {
  invalidRange: 'invalid_period',
  tooLong: 'invalid_period',
  tooFarAhead: 'invalid_period',
  leadTime: 'lead_time',
  returnPassed: 'invalid_period',
  withinMonth: 'invalid_period',
  notYet: 'invalid_period',
  tooFarBack: 'invalid_period',
  branchClosedToday: 'branch_closed',
  branchClosedNow: 'branch_closed',
  monthlyUnavailable: 'not_offered',
  unknownModelYear: 'not_offered',
  optionUnavailable: 'not_offered',
  invalidCode: 'invalid_code',
  codeConditions: 'invalid_code',
  unknownExtra: 'extra_unavailable',
  extraShort: 'extra_unavailable',
  notFree: 'not_available',
  staysTaken: 'not_available',
  tooManyExtensions: 'not_allowed',
  ended: 'not_allowed',
  underWay: 'not_allowed',
  adjustmentNotAllowed: 'not_allowed',
  overLimit: 'not_allowed',
  totalChanged: 'total_changed',
  alreadyBooked: 'already_booked',
  keyReused: 'key_reused',
  tooMany: 'too_many_requests',
  wrongCodes: 'too_many_requests',
}

/** The problems of a request that staff price; saving it adds `total_changed`. */
export const staffRequestProblems = [
  'not_available',
  'not_allowed',
  'extra_unavailable',
  'invalid_code',
  'not_offered',
  'invalid_period',
  'branch_closed',
] as const satisfies readonly ProblemCode[]

const fields: Partial<Record<BookingRefusal['kind'], string>> = {
  monthlyUnavailable: 'rental_type',
  unknownModelYear: 'model_year',
  invalidCode: 'discount_code',
  codeConditions: 'discount_code',
  unknownExtra: 'extras',
  extraShort: 'extras',
  staysTaken: 'return_datetime',
  tooManyExtensions: 'return_datetime',
  totalChanged: 'expected_total',
  adjustmentNotAllowed: 'adjustment',
  overLimit: 'over_limit_reason',
  keyReused: idempotencyHeader,
}

/** The codes in `errors` where customers have another one than staff. */
const customerCodes: Partial<Record<BookingRefusal['kind'], string>> = {
  notFree: 'not_available',
  unknownExtra: 'extra_unavailable',
  extraShort: 'extra_unavailable',
}

/** Why a booking of a customer is refused, as a problem; for a car that is taken, with what is free instead. */
export async function viewCustomerRefusal(
  services: Services,
  bookable: BookableRequest,
  refused: RefusedBooking,
): Promise<Problem> {
  const { refusal } = refused
  const { site, request } = bookable
  if (isPlain(refusal)) return viewPlain(services, refusal)
  if (refusal.kind === 'unknownExtra' && hasUnknownExtra(request.extras, site.extras))
    return refuseValue('body', 'extras', 'invalid_choice', services.language)
  const detail = customerRefusalText(refusal, bookable, services.language)
  const problem = viewRefusal(refused, refusal, { detail, code: customerCodes[refusal.kind] })
  if (refusal.kind === 'tooMany' || refusal.kind === 'wrongCodes') {
    const seconds = services.limits.longestRetryAfter() ?? 60
    return { ...problem, headers: { 'retry-after': String(seconds) } }
  }
  if (refusal.kind !== 'notFree') return problem
  return { ...problem, more: { alternatives: await findAlternativesOf(services, bookable), ...problem.more } }
}

/** Why a booking of staff is not made or changed, as a problem; `booking` is the one that the request changes. */
export async function viewStaffRefusal(
  services: Services,
  request: Omit<BookingRequest, 'adjustment'>,
  refused: RefusedBooking,
  booking: Booking | undefined,
): Promise<Problem> {
  const { refusal } = refused
  const { language } = services
  if (isPlain(refusal)) return viewPlain(services, refusal)
  if (refusal.kind === 'unknownExtra') {
    const known = [...(await getExtras(services)), ...(booking?.extras ?? [])]
    if (hasUnknownExtra(request.extras, known)) return refuseValue('body', 'extras', 'invalid_choice', language)
  }
  const period = { ...request, ...(await readRefusedBranches(services, request, refused, booking)) }
  const detail = staffRefusalText(refused, period, bookingRefusalTexts(language).staff, language)
  return viewRefusal(refused, refusal, { detail })
}

function isPlain(refusal: BookingRefusal): refusal is Extract<BookingRefusal, { kind: Plain }> {
  return !(refusal.kind in codes)
}

function viewPlain(
  { language }: Services,
  refusal: Extract<BookingRefusal, { kind: Plain }>,
): Problem | Promise<Problem> {
  switch (refusal.kind) {
    case 'missing':
    case 'conflict':
      return editProblems[refusal.kind]
    case 'addressMissing':
      return refuseMissing('deliveryAddress', language)
    case 'unitMissing':
      return refuseMissing('unitId', language)
    case 'numbersMissing':
      return refuseMissing(refusal.missing[0] ?? 'nationalId', language)
    case 'unknownCar':
      return refuseValue('body', 'car_id', 'invalid_choice', language)
    case 'unknownBranch':
      return refuseValue('body', snake(refusal.field), 'invalid_choice', language)
    case 'unknownUnit':
      return refuseValue('body', 'unit_id', 'invalid_choice', language)
    case 'unknownCompany':
      return refuseValue('body', 'company_id', 'invalid_choice', language)
    case 'purchaseOrderMissing':
      return refuseMissing('purchaseOrder', language)
  }
}

type RefusalView = { detail: string; code?: string | undefined }

function viewRefusal(
  { nearest }: RefusedBooking,
  refusal: WithSentence,
  { detail, code = snake(refusal.kind) }: RefusalView,
): Problem {
  const field = fieldOf(refusal)
  const blocking = holdsInTheWay(refusal).flatMap(({ reference }) => reference ?? [])
  const error = field && { in: whereOf(field), field, code, detail }
  return {
    problem: codes[refusal.kind],
    detail,
    ...(refusal.kind === 'ended' && { part: { in: 'path', field: 'id' } }),
    ...(error && { errors: [error] }),
    more: {
      ...(nearest && { nearest: viewPeriod(nearest) }),
      ...(blocking.length > 0 && { bookings: blocking }),
      ...(refusal.kind === 'totalChanged' && { total_price: viewMoney(refusal.total) }),
    },
  }
}

function fieldOf(refusal: WithSentence): string | undefined {
  // Holds are named only when they take the unit that was chosen.
  if (refusal.kind === 'notFree') return refusal.by.length > 0 ? 'unit_id' : 'pickup_datetime'
  if (refusal.kind === 'optionUnavailable') return optionField(refusal.option)
  return 'field' in refusal ? momentField(refusal.field) : fields[refusal.kind]
}

function whereOf(field: string): FieldError['in'] {
  return field === idempotencyHeader ? 'header' : 'body'
}

/** Whether extras are chosen that do not exist or are not offered any more. */
function hasUnknownExtra(chosen: Quantities, known: readonly { id: number }[]): boolean {
  return Object.keys(chosen).some((id) => known.every((extra) => String(extra.id) !== id))
}

/** The field that asks for an option of a price, such as the insurance. */
function optionField(option: OptionKey): string {
  return snake(priceOptions.find(({ key }) => key === option)?.choiceColumn ?? '')
}

/** Day and time are two form fields but one API value: `pickupDate` and `pickupTime` become `pickup_datetime`. */
function momentField(field: string): string {
  return field.startsWith('pickup') ? 'pickup_datetime' : 'return_datetime'
}

function viewPeriod({ pickup, return: returned }: RentalPeriod) {
  return { pickup_datetime: viewMoment(pickup), return_datetime: viewMoment(returned) }
}
