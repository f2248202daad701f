import { findBookingByKey, type NewBooking } from '../../../data/bookings.ts'
import { findBranch, type Branch } from '../../../data/branches.ts'
import type { Car } from '../../../data/cars.ts'
import { sealIdentity } from '../../../data/identity.ts'
import type { StoredDiscount } from '../../../data/discounts.ts'
import type { Settings } from '../../../data/settings.ts'
import { checkBooking } from '../../../domain/booking-check.ts'
import { bookingFormSchema, bookingMoments, type BookingFormValues } from '../../../domain/booking-form.ts'
import { quote } from '../../../domain/quote.ts'
import { rentalDays } from '../../../domain/rental-period.ts'
import { toInstant } from '../../../domain/riyadh-time.ts'
import { isFromProgram } from '../../form-guards.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { keyOf } from '../../idempotency.server.ts'
import { parseForm } from '../../parse-form.ts'
import type { Services } from '../../services.ts'
import { waitWords } from '../../wait-words.server.ts'
import type { Answer, Refusal } from './answer.ts'
import { findDiscount, refuseWrongCodes } from './check-discount.server.ts'
import { isSameBooking, viewBooked } from './booked-view.server.ts'
import { storeBooking } from './store-booking.server.ts'

type UnknownBranch = { unknownBranch: 'pickupLocation' | 'returnLocation' }
type Decision = { booking: NewBooking; discount: StoredDiscount | undefined } | { refusal: Refusal } | UnknownBranch

/** Books a car from the posted form: everything that costs or decides something is read here, none of it from the form. */
export async function submitBooking(services: Services, settings: Settings, car: Car, form: FormData): Promise<Answer> {
  const submission = parseForm(form, bookingFormSchema)
  const refuse = (refusal: Refusal): Answer => ({ outcome: 'refused', result: submission.reply(), refusal })
  if (isFromProgram(form, services.now())) {
    return refuse({ kind: 'told', status: 422, text: pageTexts(services.language).limits.notTaken })
  }
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const values = submission.value
    const { idempotencyKey, nationalId: _id, licenseNumber: _license, ...request } = values
    const key = keyOf(idempotencyKey, { carId: car.id, ...request }, services.now())
    const earlier = await findBookingByKey(services.db, key)
    const decision = earlier ? undefined : await decide(services, car, values, key)
    if (decision && 'unknownBranch' in decision) {
      const fieldErrors = { [decision.unknownBranch]: ['invalidChoice'] }
      return { outcome: 'refused', result: submission.reply({ fieldErrors }) }
    }
    const booking = earlier ?? (await storeDecided(services, decision!, key))
    if ('kind' in booking) return refuse(booking)
    if (!isSameBooking(services, booking, values, car.id)) return refuse({ kind: 'keyReused' })
    return { outcome: 'booked', booking: await viewBooked(services, settings, booking, car) }
  } catch (fault) {
    services.log.fault('A booking could not be saved', fault)
    return refuse({ kind: 'notSaved' })
  }
}

/** Stores what was decided; a refusal counts only when the same form has not been stored meanwhile, as by a double click. */
async function storeDecided(services: Services, decision: Exclude<Decision, UnknownBranch>, key: string) {
  const stored =
    'refusal' in decision ? decision.refusal : await storeBooking(services, decision.booking, decision.discount)
  if (stored !== 'usedUp' && !('kind' in stored)) return stored
  const refusal: Refusal = stored === 'usedUp' ? { kind: 'invalidCode' } : stored
  return (await findBookingByKey(services.db, key)) ?? refusal
}

async function decide(services: Services, car: Car, values: BookingFormValues, key: string): Promise<Decision> {
  const { db, language, limits } = services
  const wait = await limits.take('booking')
  if (wait) return { refusal: { kind: 'told', status: 429, text: waitWords(language, 'tooMany', wait) } }
  const now = services.now()
  const [pickupBranch, returnBranch, found] = await Promise.all([
    findBranch(db, values.pickupLocation),
    findBranch(db, values.returnLocation),
    findDiscount(services, values.discountCode ?? '', car.id),
  ])
  if (!pickupBranch) return { unknownBranch: 'pickupLocation' }
  if (!returnBranch) return { unknownBranch: 'returnLocation' }
  const refusal = checkBooking({
    rentalType: values.rentalType,
    ...bookingMoments(values),
    modelYear: values.modelYear,
    insurance: values.comprehensiveInsurance,
    unlimitedKilometers: values.unlimitedKilometers,
    prices: car.prices,
    pickupHours: pickupBranch.weeklyHours,
    returnHours: returnBranch.weeklyHours,
    now,
  })
  if (refusal) return { refusal }
  if (found.wait) return { refusal: refuseWrongCodes(services, found.wait) }
  const { discount } = found
  if (values.discountCode && !discount) return { refusal: { kind: 'invalidCode' } }
  return { booking: newBooking(services, car, values, { key, pickupBranch, returnBranch, discount, now }), discount }
}

type Findings = {
  key: string
  pickupBranch: Branch
  returnBranch: Branch
  discount: StoredDiscount | undefined
  now: Date
}

function newBooking(
  { identity, language }: Services,
  car: Car,
  values: BookingFormValues,
  found: Findings,
): NewBooking {
  const moments = bookingMoments(values)
  const lines = quote(car.prices, {
    rentalType: values.rentalType,
    days: rentalDays({ rentalType: values.rentalType, ...moments }),
    modelYear: values.modelYear,
    insurance: values.comprehensiveInsurance,
    unlimitedKilometers: values.unlimitedKilometers,
    discount: found.discount,
  })
  return {
    ...sealIdentity(identity, crypto.randomUUID(), values),
    idempotencyKey: found.key,
    language,
    createdAt: found.now,
    carId: car.id,
    carName: `${car.name.en} ${values.modelYear}`,
    modelYear: values.modelYear,
    fullName: values.fullName,
    mobileNumber: values.mobileNumber,
    rentalType: values.rentalType,
    pickupBranchId: found.pickupBranch.id,
    returnBranchId: found.returnBranch.id,
    pickupLocation: found.pickupBranch.name.en,
    returnLocation: found.returnBranch.name.en,
    pickupDatetime: toInstant(moments.pickup),
    returnDatetime: toInstant(moments.return),
    hasInsurance: values.comprehensiveInsurance,
    hasUnlimitedKilometers: values.unlimitedKilometers,
    rentalDays: lines.days,
    dailyRate: lines.dailyRate,
    baseAmount: lines.base,
    discountCode: found.discount?.code ?? null,
    discountId: found.discount?.id ?? null,
    discountAmount: lines.discount,
    insuranceAmount: lines.insurance,
    unlimitedKilometersAmount: lines.unlimitedKilometers,
    authorizationFee: lines.authorizationFee,
    subtotal: lines.subtotal,
    vatAmount: lines.vat,
    totalPrice: lines.total,
  }
}
