import type { BookingRefusal } from '#domain/booking/refusals.ts'
import { formatHoursAt, hoursIn, nameDay } from '#domain/branches/format-hours.ts'
import { maximumRentalDays } from '#domain/branches/period-check.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { unmetCodeText } from '#domain/pricing/codes/describe-conditions.ts'
import type { Language } from '#domain/text/languages.ts'
import { managedText, publicText } from '#domain/text/localized-text.ts'
import { formatDay } from '#domain/time/date-format.ts'
import { findAlternatives, type Alternative } from '#operations/availability/find-alternatives.ts'
import { readAvailability } from '#operations/availability/find-availability.ts'
import type { Services } from '#operations/services/services.ts'
import type { BookableRequest } from './booking-input.ts'
import type { CustomerRefusalTexts } from './texts/booking-refusal-texts-ar.ts'
import { bookingRefusalTexts } from './texts/booking-refusal-texts.ts'
import { waitText } from './texts/request-texts.ts'

/** The sentence about a refused booking of a customer. */
export function customerRefusalText(
  refusal: BookingRefusal,
  { site, request }: BookableRequest,
  language: Language,
): string {
  const { refusals, ends } = bookingRefusalTexts(language).customer
  switch (refusal.kind) {
    case 'tooLong':
      return refusals.tooLong(maximumRentalDays)
    case 'branchClosedToday':
    case 'branchClosedNow': {
      const { at } = refusal
      const end = ends[at === 'return' && request.rentalType === 'monthly' ? 'monthlyReturn' : at]
      const branch = site.branches.find(({ id }) => id === request[`${at}BranchId`])
      const name = branch ? publicText(branch.name, language) : (request[`${at}BranchId`] ?? '')
      const { date, time } = request[at]
      const day = nameDay(formatDay(date, language), branch && hoursIn(language)(branch.hours), date)
      if (refusal.kind === 'branchClosedToday') return refusals.branchClosedToday(end, name, day)
      const hours = formatHoursAt(refusal.ranges, time, language, refusals.lastTime)
      return refusals.branchClosedNow(end, name, day, hours)
    }
    case 'unknownExtra': {
      const extra = site.extras.find(({ id }) => String(id) === refusal.id)
      return refusals.unknownExtra(extra && managedText(extra.name, language))
    }
    case 'extraShort':
      return refusals.extraShort(managedText(refusal.extra.name, language), refusal.left)
    case 'codeConditions':
      return unmetCodeText(refusal.discount.code, refusal, language)
    case 'tooMany':
    case 'wrongCodes':
      return refusals[refusal.kind](waitText(language, refusal.retryAfter))
    case 'unknownCar':
    case 'unknownUnit':
    case 'unknownBranch':
    case 'addressMissing':
    case 'adjustmentNotAllowed':
    case 'unknownCompany':
    case 'purchaseOrderMissing':
    case 'overLimit':
    case 'notYet':
    case 'tooFarBack':
    case 'unitMissing':
    case 'numbersMissing':
    case 'returnPassed':
    case 'withinMonth':
    case 'staysTaken':
    case 'tooManyExtensions':
    case 'ended':
    case 'underWay':
    case 'missing':
    case 'conflict':
      throw new Error(`There is no sentence about ${refusal.kind} for customers`)
    default:
      return refusals[refusal.kind]
  }
}

/** What is free instead of the requested car, in the same period. */
export async function findAlternativesOf(services: Services, { site, request }: BookableRequest) {
  const { settings, car } = site
  const { rentalType, pickup, return: returned, pickupBranchId, modelYear } = request
  const period = { rentalType, pickup, return: returned, branchId: pickupBranchId ?? '' }
  const found = await readAvailability(services, settings, period)
  if (!found.ok) return []
  const alternatives = await findAlternatives(services, settings, period, found, { car, modelYear })
  const texts = bookingRefusalTexts(services.language).customer.alternatives
  return alternatives.map((alternative) => viewAlternative(alternative, texts, services.language))
}

function viewAlternative(alternative: Alternative, texts: CustomerRefusalTexts['alternatives'], language: Language) {
  const { car } = alternative
  if (alternative.kind === 'branch') {
    const { id, name } = alternative.branch
    return { car_id: car.id, pickup_location: id, text: texts.branch(publicText(name, language)) }
  }
  const { modelYear } = alternative
  if (alternative.kind === 'modelYear')
    return { car_id: car.id, model_year: modelYear, text: texts.modelYear(modelYear) }
  const { more } = alternative
  const amount = formatAmount(halalas(Math.abs(more)))
  const difference = more === 0 ? texts.samePrice : more > 0 ? texts.dearer(amount) : texts.cheaper(amount)
  return { car_id: car.id, model_year: modelYear, text: texts.car(publicText(car.name, language), difference) }
}
