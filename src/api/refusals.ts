import { adminTextsIn } from '#app/admin/shared/screen/admin-texts.ts'
import { retryMessage } from '#app/forms/retry-message.server.ts'
import { pageTexts } from '#app/i18n/page-texts.server.ts'
import { loadSiteTexts } from '#app/i18n/languages.ts'
import { viewBranches } from '#app/cars/view-branches.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'
import type { Services } from '#operations/services/services.ts'
import type { Refusal } from '#app/booking/answer.ts'
import type { BookableSite, Refused } from '#app/booking/decide-booking.server.ts'
import { describeRefusal } from '#app/booking/describe-refusal.ts'
import type { ApiCaller } from '#data/staff/api-keys.ts'
import { bookingMoments, type RentalValues } from '#domain/booking/booking-form.ts'
import type { Quantities } from '#domain/pricing/extras/extra.ts'
import { type OptionKey, priceOptions } from '#domain/pricing/price-lines.ts'
import type { ApiScope } from '#domain/staff/api-key.ts'
import type { Language } from '#domain/text/languages.ts'
import type { RentalPeriod } from '#domain/time/rental-period.ts'
import type { FieldError, Problem, ProblemCode } from './problems.ts'
import { fieldError } from './read-input.ts'
import { snake, viewMoment, viewMoney } from './values.ts'

export function refuseTooMany(language: Language, retryAfter: RetryAfter): Problem {
  const detail = retryMessage(language, 'tooManyAttempts', retryAfter)
  return { problem: 'too_many_requests', detail, headers: { 'retry-after': String(retryAfter.seconds) } }
}

/** Refuses a request without a key or token that works; wrong ones are counted. */
export async function refuseBearer(
  { limits, language }: Services,
  { isSent, problem = 'unauthorized' }: { isSent: boolean; problem?: 'unauthorized' | 'session_ended' },
): Promise<Problem> {
  const retryAfter = isSent ? await limits.take('wrongApiKey') : undefined
  if (retryAfter) return refuseTooMany(language, retryAfter)
  return { problem, headers: { 'www-authenticate': 'Bearer' } }
}

/** Refuses a caller without a scope, by https://www.rfc-editor.org/rfc/rfc6750#section-3.1. */
export function refuseScope(scope: ApiScope): Problem {
  const headers = { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` }
  return { problem: 'missing_scope', more: { required_scope: scope }, headers }
}

/** Counts a search or change with an identity number; refuses too many of them, which could guess masked numbers. */
async function limitIdentityNumbers(
  { limits, language }: Pick<Services, 'limits' | 'language'>,
  caller: Pick<ApiCaller, 'id'>,
): Promise<Problem | undefined> {
  const retryAfter = await limits.take('identityNumber', { account: `key ${caller.id}` })
  return retryAfter ? refuseTooMany(language, retryAfter) : undefined
}

/** Counts a change that has an identity number. */
export async function limitSentNumbers(
  services: Pick<Services, 'limits' | 'language'>,
  caller: Pick<ApiCaller, 'id'>,
  sent: { national_id?: unknown; license_number?: unknown },
): Promise<Problem | undefined> {
  const hasNumber = sent.national_id !== undefined || sent.license_number !== undefined
  return hasNumber ? limitIdentityNumbers(services, caller) : undefined
}

/** Why a search for a person or booking is refused: nothing to search for, too little of it, or too many identity numbers. */
export async function refuseSearch(
  services: Pick<Services, 'limits' | 'language'>,
  caller: Pick<ApiCaller, 'id'>,
  { search, identity }: { search?: { kind: string } | undefined; identity?: unknown },
): Promise<Problem | undefined> {
  if (!search) return refuseMissing('search', services.language)
  if (identity !== undefined) return limitIdentityNumbers(services, caller)
  if (search.kind !== 'tooShort') return undefined
  const detail = adminTextsIn(services.language).bookings.tooShort
  return { problem: 'invalid_request', errors: [{ in: 'body', field: 'search', code: 'too_short', detail }] }
}

/** Refuses one value of a request. */
export function refuseValue(where: FieldError['in'], field: string, code: string, language: Language): Problem {
  return { problem: 'invalid_request', errors: [fieldError(where, field, code, language)] }
}

/** Replace sentences of the booking page that refer to the page itself. */
const ownSentences: Partial<Record<Refusal['kind'], Record<Language, string>>> = {
  alreadyBooked: {
    ar: 'للشخص نفسه حجز بالسيارة والمدة نفسها. أرسل send_again بالقيمة true لحجز ثانٍ.',
    en: 'The same person has a booking of this car and period. Send send_again as true for a second one.',
  },
  keyReused: {
    ar: 'استُخدم هذا المفتاح لحجز آخر. أرسل مفتاحًا جديدًا مع كل حجز جديد.',
    en: 'This key was used for another booking. Send a new key with each new booking.',
  },
  notAvailable: { ar: 'السيارة غير متاحة في هذه المدة.', en: 'The car is not available in this period.' },
  totalChanged: {
    ar: 'الإجمالي ليس كما في expected_total، والإجمالي الحالي في total_price.',
    en: 'The total differs from expected_total; total_price has the current one.',
  },
}

/** The problem for a field that the booking requires. */
export function refuseMissing(field: string, language: Language): Problem {
  return refuseValue('body', snake(field), 'required', language)
}

/** Whether extras are chosen that do not exist or are not offered any more. */
export function hasUnknownExtra(chosen: Quantities, known: readonly { id: number }[]): boolean {
  return Object.keys(chosen).some((id) => known.every((extra) => String(extra.id) !== id))
}

type BookingRequest = { site: BookableSite; values: RentalValues }

/** A refused rental as a problem, with the sentences of the site unless they speak of its pages. */
export async function viewRefused(services: Services, refused: Refused, asked: BookingRequest): Promise<Problem> {
  const { language } = services
  if ('unknownBranch' in refused) return refuseValue('body', snake(refused.unknownBranch), 'invalid_choice', language)
  if ('missing' in refused) return refuseMissing(refused.missing, language)
  const { refusal, nearest } = refused
  if (refusal.kind === 'extraUnavailable' && hasUnknownExtra(asked.values.extras, asked.site.extras))
    return refuseValue('body', 'extras', 'invalid_choice', language)
  const { problem, field, ...more } = problemOf(refusal)
  const detail = ownSentences[refusal.kind]?.[language] ?? (await describe(refusal, language, asked))
  const error: FieldError = {
    in: field === idempotencyHeader ? 'header' : 'body',
    field: field ?? '',
    code: snake(refusal.kind),
    detail,
  }
  const seconds = services.limits.longestRetryAfter()
  return {
    problem,
    detail,
    ...(field && { errors: [error] }),
    more: { ...more.more, ...(nearest && { nearest: viewPeriod(nearest) }) },
    ...(problem === 'too_many_requests' && { headers: { 'retry-after': String(seconds ?? 60) } }),
  }
}

export const idempotencyHeader = 'idempotency-key'

function problemOf(refusal: Refusal): { problem: ProblemCode; field?: string; more?: Record<string, unknown> } {
  switch (refusal.kind) {
    case 'invalidRange':
    case 'tooLong':
    case 'tooFarAhead':
      return { problem: 'invalid_period', field: momentField(refusal.field) }
    case 'leadTime':
      return { problem: 'lead_time', field: momentField(refusal.field) }
    case 'branchClosedToday':
    case 'branchClosedNow':
      return { problem: 'branch_closed', field: momentField(refusal.field) }
    case 'monthlyUnavailable':
      return { problem: 'not_offered', field: 'rental_type' }
    case 'unknownModelYear':
      return { problem: 'not_offered', field: 'model_year' }
    case 'optionUnavailable':
      return { problem: 'not_offered', field: optionField(refusal.option) }
    case 'invalidCode':
      return { problem: 'invalid_code', field: 'discount_code' }
    case 'keyReused':
      return { problem: 'key_reused', field: idempotencyHeader }
    case 'alreadyBooked':
      return { problem: 'already_booked' }
    case 'totalChanged':
      return { problem: 'total_changed', field: 'expected_total', more: { total_price: viewMoney(refusal.total) } }
    case 'notAvailable': {
      const alternatives = refusal.offers.map(({ carId, field, value, text }) => ({
        car_id: carId,
        [snake(field)]: field === 'modelYear' ? Number(value) : value,
        text,
      }))
      return { problem: 'not_available', field: momentField(refusal.field), more: { alternatives } }
    }
    case 'extraUnavailable':
      return { problem: 'extra_unavailable', field: 'extras' }
    case 'message':
      return { problem: refusal.status === 429 ? 'too_many_requests' : 'unavailable' }
    case 'notSaved':
      return { problem: 'internal_error' }
  }
}

/** The field that asks for an option of a price, such as the insurance. */
export function optionField(option: OptionKey): string {
  return snake(priceOptions.find(({ key }) => key === option)?.choiceColumn ?? '')
}

/** Day and time are two form fields but one API value: `pickupDate` and `pickupTime` become `pickup_datetime`. */
export function momentField(field: string): string {
  return field.startsWith('pickup') ? 'pickup_datetime' : 'return_datetime'
}

export function viewPeriod({ pickup, return: returned }: RentalPeriod) {
  return { pickup_datetime: viewMoment(pickup), return_datetime: viewMoment(returned) }
}

async function describe(refusal: Refusal, language: Language, { site, values }: BookingRequest): Promise<string> {
  const { pickup, return: returned } = bookingMoments(values)
  const choice = {
    ...values,
    modelYear: String(values.modelYear),
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    returnDate: returned.date,
    returnTime: returned.time,
  }
  const texts = await loadSiteTexts(language)
  const alerts = { ...texts.alerts, ...pageTexts(language).booking.alerts }
  const branches = viewBranches(site.branches, language)
  const { title, text } = describeRefusal(refusal, { texts, alerts, language, branches, choice })
  return text ?? title
}
