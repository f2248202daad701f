import { takesUnit } from '../../availability/booking-hold.ts'
import type { RentalEnd } from '../../branches/period-check.ts'
import { unknownBranchHours, type OpeningHours } from '../../branches/opening-hours.ts'
import { agreedPriceFor, isAgreedAnew, refuseCompany, type BookingCompany } from '../../companies/company-terms.ts'
import type { Halalas } from '../../money/money.ts'
import { linesOfQuote, netOf, type BookingLine } from '../../pricing/booking-lines.ts'
import { chargesOfBooking, type Charges } from '../../pricing/charges.ts'
import { unmetConditions } from '../../pricing/codes/code-conditions.ts'
import type { Discount } from '../../pricing/discount.ts'
import { chosenExtras, extrasOfBooking, refusedExtra } from '../../pricing/extras/chosen-extras.ts'
import type { BookedExtra, Extra } from '../../pricing/extras/extra.ts'
import { eachLine, eachOption } from '../../pricing/price-lines.ts'
import { agreedPriceOf, atAgreedPrice, keptCharges, keptPrices, type BookedPrice } from '../../pricing/kept-prices.ts'
import { quote, type CarPrices, type Quote, type QuoteRequest } from '../../pricing/quote.ts'
import { bookedRates, enteredCode } from '../../pricing/rates/booked-rates.ts'
import type { BookingStatus } from '../../status/booking-status.ts'
import { extensionDays, rentalDays } from '../../time/rental-period.ts'
import { daysBetween, toInstant, toRiyadh } from '../../time/riyadh-time.ts'
import { bookingRights, type BookingActor } from './booking-actor.ts'
import type { BookingToCheck } from './booking-check.ts'
import type { Begun } from './begun.ts'
import type { BookingRequest, OutsideHours } from './booking-request.ts'
import { afterHoursLines, endsOutside, keptEnds } from './after-hours.ts'
import { checkRequest, nearestRequest } from './check-request.ts'
import { refuseBooking, type BookingRefusal, type CodeRefusal, type RefusedBooking } from '../refusals.ts'

type BranchFacts = { readonly id: string; readonly name: string; readonly hours: OpeningHours }

/** What a request is checked and priced with, as it is stored at `now`. */
export type BookingFacts = {
  readonly now: Date
  /** Undefined for a car that does not exist. Names are those that a booking stores. */
  readonly car: { readonly name: string; readonly prices: CarPrices } | undefined
  readonly charges: readonly Charges[]
  readonly pickupBranch: BranchFacts | undefined
  readonly returnBranch: BranchFacts | undefined
  readonly extras: readonly Extra[]
  readonly discount: FoundDiscount
  /** The fee for this way between branches, in halalas. */
  readonly returnFee: Halalas
  /** The company of the request; undefined for one that does not exist. */
  readonly company?: BookingCompany | undefined
}

type AcceptedDiscount = {
  readonly ok: true
  readonly discount: Discount | undefined
  readonly discountId: number | null
}

export const withoutDiscount: AcceptedDiscount = { ok: true, discount: undefined, discountId: null }

/** The discount of a request with the id of its code, or why there is none. */
export type FoundDiscount = AcceptedDiscount | { readonly ok: false; readonly refusal: BookingRefusal }

/** What was agreed earlier, whose prices a request keeps: the booking that it changes, or the quote that it accepts. */
type Agreed = BookedPrice & {
  readonly createdAt: Date
  readonly discountCode: string | null
  readonly carId: number | null
  readonly pickupBranchId: string | null
  readonly returnBranchId: string | null
  readonly pickupDatetime: Date
  readonly returnDatetime: Date
  readonly extras: readonly BookedExtra[]
  readonly companyId: string | null
}

/** The booking that is being changed. */
type BookingBefore = Agreed & {
  readonly status: BookingStatus
  readonly carName: string
  readonly pickupLocation: string
  readonly returnLocation: string
}

type PriceOptions = {
  /** Allows pick-up and return while the branch is closed, to those who may. */
  readonly outsideHours?: OutsideHours | undefined
  /** A rental that has begun and is entered afterwards. */
  readonly begun?: Begun | undefined
  /** The booking that the request changes. */
  readonly before?: BookingBefore | undefined
  /** The quote that the request accepts as it is. Its prices are kept; whether it may be booked is checked as for a new request. */
  readonly quoted?: Agreed | undefined
}

/** A request that can be booked as far as extras and units are left. */
export type PricedBooking = {
  readonly ok: true
  /** The columns of the booking that follow from request and price. */
  readonly columns: ReturnType<typeof columnsOf>
  /** What the booking pays for; the amounts in its columns are their sums. */
  readonly lines: readonly BookingLine[]
  readonly quote: Quote
  readonly requested: BookingToCheck
  /** What was priced, with `requested.prices`. */
  readonly asked: QuoteRequest
  /** The new ends for which staff agreed on a time outside of the opening hours, or waived its fee. */
  readonly outside: readonly RentalEnd[]
}

/**
 * Checks and prices a request of a customer or of staff, new or as a change. A changed booking keeps the prices of its day while it
 * keeps its car, and its charges unless its pick-up moves to a day with other charges.
 */
export function priceBooking(
  by: BookingActor,
  request: BookingRequest,
  facts: BookingFacts,
  { outsideHours, begun, before, quoted }: PriceOptions = {},
): PricedBooking | RefusedBooking {
  const { car, pickupBranch, returnBranch, now } = facts
  const earlier = before ?? quoted
  const rights = bookingRights(by)
  if (before && !takesUnit(before.status)) return refuseBooking({ kind: 'ended' })
  const agreedBefore = earlier && agreedPriceOf(earlier)
  if (isAgreedAnew(request.adjustment, agreedBefore) && !rights.agreesPrices)
    return refuseBooking({ kind: 'adjustmentNotAllowed' })
  if (outsideHours?.isFeeWaived && !rights.waivesAfterHoursFee) return refuseBooking({ kind: 'adjustmentNotAllowed' })
  const ofCompany = refuseCompany(request.company, facts.company, before)
  if (ofCompany) return refuseBooking(ofCompany)
  const isUnderWay = before?.status === 'active'
  if (isUnderWay && startsOtherwise(before, request)) return refuseBooking({ kind: 'underWay' })
  const untimely = begun && checkBegun(request, { begun, now, daysBack: rights.entersDaysBack })
  if (untimely) return refuseBooking(untimely)
  const isSameCar = earlier !== undefined && earlier.carId === request.carId
  if (!car && !(before && isSameCar)) return refuseBooking({ kind: 'unknownCar' })
  if (!pickupBranch && before?.pickupBranchId !== request.pickupBranchId)
    return refuseBooking({ kind: 'unknownBranch', field: 'pickupLocation' })
  if (!returnBranch && before?.returnBranchId !== request.returnBranchId)
    return refuseBooking({ kind: 'unknownBranch', field: 'returnLocation' })
  const charges = earlier
    ? chargesOfBooking(facts.charges, { ...keptCharges(earlier), pickup: toRiyadh(earlier.pickupDatetime).date })
    : facts.charges
  const requested = {
    rentalType: request.rentalType,
    pickup: request.pickup,
    return: request.return,
    modelYear: request.modelYear,
    ...request.options,
    prices: { ...(isSameCar ? keptPrices(earlier, car?.prices) : car!.prices), charges },
    pickupHours: pickupBranch?.hours ?? unknownBranchHours,
    returnHours: returnBranch?.hours ?? unknownBranchHours,
    now,
  }
  const kept = keptEnds(before, request)
  const allowance = {
    // What has happened is not checked against hours and the clock.
    keptPickup: kept.pickup || begun !== undefined,
    keptReturn: kept.return || begun !== undefined,
    keptPeriod: kept.period,
    evenClosed: outsideHours !== undefined && rights.usesClosedHours,
  }
  const refusal = checkRequest(by, requested, allowance)
  if (refusal)
    return refuseBooking(
      refusal,
      'field' in refusal ? nearestRequest(by, requested, { isUnderWay, allowance }) : undefined,
    )
  const extras = extrasOfBooking(earlier?.extras ?? [], facts.extras)
  const extra = refusedExtra(extras, request.extras)
  if (extra !== undefined) return refuseBooking({ kind: 'unknownExtra', id: extra })
  if (!facts.discount.ok) return refuseBooking(facts.discount.refusal)
  const days = rentalDays(requested)
  const extension = extensionDays(requested)
  const unmet = findUnmet(facts.discount, { request, earlier, now, days: days + extension })
  // An entered code that an offer made needless is left out of a changed booking.
  const isNeedless = unmet !== undefined && earlier?.rates?.unusedCode === request.discountCode
  if (unmet && !isNeedless) return refuseBooking(unmet)
  const discount = isNeedless ? withoutDiscount : facts.discount
  const isSameWay =
    earlier?.pickupBranchId === request.pickupBranchId && earlier.returnBranchId === request.returnBranchId
  const bookedAt = isSameCar ? earlier.createdAt : now
  const adjustment = agreedPriceFor(request.adjustment, {
    company: facts.company,
    carId: request.carId,
    before: earlier && { companyId: earlier.companyId, carId: earlier.carId, agreed: agreedBefore },
  })
  const agreed = rights.usesClosedHours ? outsideHours : undefined
  const afterHours = afterHoursLines(requested, keptEnds(earlier, request), { booked: earlier?.lines, agreed })
  const unadjusted = {
    ...request.options,
    rentalType: request.rentalType,
    days,
    extensionDays: extension,
    modelYear: request.modelYear,
    start: { pickup: request.pickup, branchId: request.pickupBranchId, bookedAt },
    discount: discount.discount,
    chosenExtras: chosenExtras(extras, request.extras),
    returnFee: isSameWay ? netOf(earlier.lines.filter(({ key }) => key === 'returnFee')) : facts.returnFee,
    afterHours: netOf(afterHours),
  }
  // The conditions of the code are met, those of a kept one on the day of the booking.
  const unconditional = {
    ...unadjusted,
    discount: discount.discount && { ...discount.discount, conditions: undefined },
  }
  const met = atAgreedPrice(requested.prices, unconditional, adjustment)
  const asked: QuoteRequest = { ...unadjusted, adjustment: met.adjustment }
  const priced = quote(requested.prices, met)
  const names = {
    carName: car ? `${car.name} ${request.modelYear}` : (before?.carName ?? ''),
    pickupLocation: pickupBranch?.name ?? before?.pickupLocation ?? '',
    returnLocation: returnBranch?.name ?? before?.returnLocation ?? '',
  }
  const columns = columnsOf({ ...request, adjustment }, priced, { names, discount, prices: requested.prices, bookedAt })
  const lines = linesOfQuote({ prices: requested.prices, request: met, quote: priced, afterHours })
  const outside = agreed ? endsOutside(requested, kept, agreed) : []
  return { ok: true, columns, lines, quote: priced, requested, asked, outside }
}

type CodeRequest = {
  request: BookingRequest
  earlier: Agreed | undefined
  now: Date
  days: number
}

/**
 * The conditions of the code that the request does not meet. A code that the booking has counts its lead from the day on which it
 * was entered with the booking.
 */
function findUnmet(
  { discount }: AcceptedDiscount,
  { request, earlier, now, days }: CodeRequest,
): CodeRefusal | undefined {
  if (!discount) return undefined
  const bookedAt = earlier && enteredCode(earlier) === request.discountCode ? earlier.createdAt : now
  const { rentalType, pickup } = request
  const unmet = unmetConditions(discount.conditions, { rentalType, days, pickup, bookedAt })
  return unmet && { kind: 'codeConditions', discount, unmet, days, bookedOn: toRiyadh(bookedAt).date }
}

type ColumnOptions = {
  names: { carName: string; pickupLocation: string; returnLocation: string }
  discount: AcceptedDiscount
  prices: CarPrices
  bookedAt: Date
}

function columnsOf(
  request: BookingRequest,
  priced: Quote,
  { names, discount: { discount, discountId }, prices, bookedAt }: ColumnOptions,
) {
  const { options, adjustment } = request
  const { dailyRate, vatRate, days } = priced
  const isCodeUsed = priced.better?.kind !== 'offer'
  return {
    ...names,
    carId: request.carId,
    modelYear: request.modelYear,
    rentalType: request.rentalType,
    pickupBranchId: request.pickupBranchId,
    returnBranchId: request.returnBranchId,
    pickupDatetime: toInstant(request.pickup),
    returnDatetime: toInstant(request.return),
    ...eachOption('choiceColumn', ({ key }) => options[key]),
    extras: priced.bookedExtras ?? [],
    discountCode: (isCodeUsed && discount?.code) || null,
    discountId: isCodeUsed ? discountId : null,
    discountConditions: (isCodeUsed && discount?.conditions) || null,
    rentalDays: days,
    dailyRate,
    vatRate,
    ...eachLine(({ key }) => priced[key]),
    adjustedDailyRate: adjustment?.kind === 'dailyRate' ? adjustment.dailyRate : null,
    adjustedPercent: adjustment?.kind === 'percent' ? adjustment.hundredthsOfPercent : null,
    adjustmentReason: adjustment?.reason ?? '',
    companyId: request.company?.id ?? null,
    purchaseOrder: request.company?.purchaseOrder ?? '',
    rates: bookedRates(prices, priced, toRiyadh(bookedAt).date, discount?.code),
  }
}

/** Whether a rental that has begun would get another start, type or car. */
function startsOtherwise(before: BookingBefore, request: BookingRequest): boolean {
  const pickup = toRiyadh(before.pickupDatetime)
  return (
    before.rentalType !== request.rentalType ||
    before.carId !== request.carId ||
    before.modelYear !== request.modelYear ||
    before.pickupBranchId !== request.pickupBranchId ||
    pickup.date !== request.pickup.date ||
    pickup.time !== request.pickup.time
  )
}

type BegunOptions = { begun: Begun; now: Date; daysBack: number }

/** Why a rental cannot be entered as one that has begun. */
function checkBegun(request: BookingRequest, { begun, now, daysBack: days }: BegunOptions): BookingRefusal | undefined {
  if (toInstant(request.pickup) > now) return { kind: 'notYet', field: 'pickupDate' }
  if (begun === 'returned' && toInstant(request.return) > now) return { kind: 'notYet', field: 'returnDate' }
  const isTooFar = daysBetween(request.pickup.date, toRiyadh(now).date) > days
  return isTooFar ? { kind: 'tooFarBack', field: 'pickupDate', days } : undefined
}
