import { findSameRental, type Booking, type NewBooking } from '#data/booking/bookings.ts'
import type { Branch } from '#data/branches/branches.ts'
import type { Car } from '#data/fleet/cars.ts'
import type { ShortExtra } from '#data/pricing/extra-stock.ts'
import type { OfferedExtra } from '#data/pricing/extras.ts'
import type { StoredDiscount } from '#data/pricing/discounts.ts'
import { encryptIdentity, hasIdentity } from '#data/customers/identity.ts'
import { isReceiptOpen } from '#domain/status/booking-status.ts'
import { policiesOfCar } from '#domain/booking/rental-policies.ts'
import { checkBooking, type BookingToCheck } from '#domain/booking/booking-check.ts'
import { afterHoursFee } from '#domain/branches/period-check.ts'
import { nearestPeriod } from '#domain/branches/nearest-period.ts'
import {
  bookingMoments,
  requestedRental,
  type BookingFormValues,
  type RentalValues,
} from '#domain/booking/booking-form.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { RequestedField } from '#domain/booking/booking-fields.ts'
import { chosenExtras, refusedExtra } from '#domain/pricing/extras/chosen-extras.ts'
import { lacksAddress } from '#domain/pricing/extras/delivery-address.ts'
import type { Quantities } from '#domain/pricing/extras/extra.ts'
import { eachLine, storedChoices } from '#domain/pricing/price-lines.ts'
import { formatAmount } from '#domain/money/money.ts'
import { bookedRates } from '#domain/pricing/rates/booked-rates.ts'
import { returnFeeOf, type ReturnFee } from '#domain/pricing/return-fees/return-fee.ts'
import { quote, type Quote } from '#domain/pricing/quote.ts'
import { rentalDays, type RentalPeriod } from '#domain/time/rental-period.ts'
import { todayInRiyadh, toInstant } from '#domain/time/riyadh-time.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { Services } from '#operations/services/services.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { Question, Refusal } from './answer.ts'
import { findDiscount, refuseWrongCodes, viewDiscount } from './check-discount.server.ts'

/** The current settings, branches and extras, and the car to book. */
export type BookableSite = {
  settings: Settings
  car: Car
  branches: readonly Branch[]
  extras: readonly OfferedExtra[]
  returnFees: readonly ReturnFee[]
}

export type Refused =
  | { refusal: Refusal; nearest?: RentalPeriod | undefined }
  | { unknownBranch: 'pickupLocation' | 'returnLocation' }
  /** A delivery without an address. */
  | { missing: 'deliveryAddress' }
const noDiscount = { discount: undefined, retryAfter: undefined }

/** A checked and priced booking, ready to be stored. */
export type AcceptedBooking = { booking: NewBooking; discount: StoredDiscount | undefined; requested: BookingToCheck }
type Decision = AcceptedBooking | Refused

/**
 * Checks and prices a form: returns the booking to store, or the reason to refuse it. A wrong discount code counts
 * towards the limit of its client even when something else is refused.
 */
export async function decideBooking(
  services: Services,
  site: BookableSite,
  values: BookingFormValues,
  key: string,
): Promise<Decision> {
  const priced = await priceRental(services, site, values)
  if (!('quote' in priced)) return priced
  if (lacksAddress({ ...values, extras: priced.quote.bookedExtras ?? [] })) return { missing: 'deliveryAddress' }
  const booking = newBooking(services, site, values, { key, ...priced })
  const question = await findQuestion(services, values, { booking, ...priced })
  return question ? { refusal: question } : { booking, discount: priced.discount, requested: priced.requested }
}

/** A rental that can be booked, with its price. */
type PricedRental = {
  quote: Quote
  requested: BookingToCheck
  pickupBranch: Branch
  returnBranch: Branch
  /** Undefined also when an offer saves more than the entered code. */
  discount: StoredDiscount | undefined
}

/**
 * Checks and prices a rental. Quotes and bookings both use it, so their prices agree. Wrong discount codes count as in
 * `decideBooking`.
 */
export async function priceRental(
  services: Services,
  { car, branches, extras, returnFees }: BookableSite,
  values: RentalValues,
): Promise<PricedRental | Refused> {
  const now = services.now()
  const pickupBranch = branches.find(({ id }) => id === values.pickupLocation)
  const returnBranch = branches.find(({ id }) => id === values.returnLocation)
  const found = values.discountCode ? await findDiscount(services, values.discountCode, car.id) : noDiscount
  if (!pickupBranch) return { unknownBranch: 'pickupLocation' }
  if (!returnBranch) return { unknownBranch: 'returnLocation' }
  const rental = requestedRental(values)
  const { prices } = car
  const requested = { ...rental, prices, pickupHours: pickupBranch.hours, returnHours: returnBranch.hours, now }
  const refusal = checkBooking(requested)
  if (refusal) return { refusal, nearest: 'field' in refusal ? nearestPeriod(requested) : undefined }
  const refused = refusedExtra(extras, values.extras)
  if (refused) return { refusal: refuseExtra(services, extras, refused) }
  if (found.retryAfter) return { refusal: refuseWrongCodes(services, found.retryAfter) }
  const { discount } = found
  if (values.discountCode && !discount) return { refusal: { kind: 'invalidCode' } }
  const start = { pickup: rental.pickup, branchId: pickupBranch.id, bookedAt: now }
  const priced = quote(prices, {
    ...rental,
    days: rentalDays(rental),
    start,
    discount,
    chosenExtras: chosenExtras(extras, values.extras),
    returnFee: returnFeeOf(returnFees, pickupBranch.id, returnBranch.id),
    afterHours: afterHoursFee(requested),
  })
  const isUsed = priced.better?.kind !== 'offer'
  return { quote: priced, requested, pickupBranch, returnBranch, discount: isUsed ? discount : undefined }
}

/** Refuses an extra that is no longer offered as chosen; the page then reloads the extras. */
function refuseExtra({ language }: Services, offered: readonly OfferedExtra[], id: string): Refusal {
  const { title, changed, unknown } = pageTexts(language).extras
  const extra = offered.find((one) => String(one.id) === id)
  return { kind: 'extraUnavailable', title, text: changed(extra ? managedText(extra.name, language) : unknown) }
}

/** Refuses an extra, with the number that is left of it. */
export function refuseShortExtra({ language }: Services, { extra, left }: ShortExtra): Refusal {
  const { title, remaining } = pageTexts(language).extras
  return { kind: 'extraUnavailable', title, text: remaining(managedText(extra.name, language), left) }
}

/** The address of a booking's receipt, without a language prefix. */
export function receiptAddress({ receipts }: Services, { id, carId }: Pick<Booking, 'id' | 'carId'>): string {
  return `/book/${carId}/${receipts.tokenOf(id)}`
}

/** What the customer must confirm first: a second booking of the same rental, or a total other than the page showed. */
async function findQuestion(
  services: Services,
  { sendAgain, shownTotal, nationalId, licenseNumber }: BookingFormValues,
  { booking, discount }: Pick<AcceptedBooking, 'booking' | 'discount'>,
): Promise<Question | undefined> {
  const { db, identity, language, now } = services
  const { alreadyBooked, totalChanged } = pageTexts(language).bookingQuestions
  const earlier = sendAgain ? undefined : await findSameRental(db, identity, { ...booking, nationalId })
  if (earlier) {
    const { title, text, open, button } = alreadyBooked
    // The receipt shows the customer's name, so both identity numbers must match.
    const mayOpen = isReceiptOpen(earlier, now()) && hasIdentity(identity, earlier, { nationalId, licenseNumber })
    const receipt = mayOpen ? { text: open(earlier.reference), address: receiptAddress(services, earlier) } : undefined
    return { kind: 'alreadyBooked', title, text: text(earlier.reference), button, receipt }
  }
  const total = booking.totalPrice
  if (shownTotal === undefined || shownTotal === total) return undefined
  const amounts = [formatAmount(shownTotal), formatAmount(total)] as const
  return {
    kind: 'totalChanged',
    total,
    discount: viewDiscount(discount),
    title: totalChanged.title,
    text: totalChanged.text(...amounts),
    button: totalChanged.button(amounts[1]),
  }
}

function newBooking(
  { identity, language }: Services,
  { car, settings }: BookableSite,
  values: BookingFormValues,
  found: PricedRental & { key: string },
): NewBooking {
  const { discount, pickupBranch, returnBranch, quote: priced } = found
  const { now } = found.requested
  return {
    ...requestedFields(values, car.id),
    extras: priced.bookedExtras ?? [],
    ...encryptIdentity(identity, crypto.randomUUID(), values),
    idempotencyKey: found.key,
    status: 'pending',
    source: 'website',
    erasedAt: null,
    language,
    createdAt: now,
    carName: `${car.name.en} ${values.modelYear}`,
    pickupLocation: pickupBranch.name.en,
    returnLocation: returnBranch.name.en,
    rentalDays: priced.days,
    dailyRate: priced.dailyRate,
    vatRate: priced.vatRate,
    discountCode: discount?.code ?? null,
    discountId: discount?.id ?? null,
    policies: policiesOfCar(settings.rental, car),
    rates: bookedRates(car.prices, priced, todayInRiyadh(now), values.discountCode),
    ...eachLine(({ key }) => priced[key]),
    adjustedDailyRate: null,
    adjustmentReason: '',
  }
}

/** The columns of a booking that come from the form, without identity numbers. */
export function requestedFields(values: BookingFormValues, carId: number) {
  const moments = bookingMoments(values)
  return {
    carId,
    modelYear: values.modelYear,
    fullName: values.fullName,
    mobileNumber: values.mobileNumber,
    deliveryAddress: values.deliveryAddress ?? null,
    rentalType: values.rentalType,
    pickupBranchId: values.pickupLocation,
    returnBranchId: values.returnLocation,
    pickupDatetime: toInstant(moments.pickup),
    returnDatetime: toInstant(moments.return),
    ...storedChoices(values),
    extras: values.extras,
    discountCode: values.discountCode ?? null,
  } satisfies Omit<Pick<Booking, RequestedField>, 'extras'> & { extras: Quantities }
}
