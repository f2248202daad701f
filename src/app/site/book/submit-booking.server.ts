import { parseWithValibot } from '@conform-to/valibot'
import { findBookingByKey, insertBooking, type NewBooking } from '../../../data/bookings.ts'
import { findBranch, type Branch } from '../../../data/branches.ts'
import type { Car } from '../../../data/cars.ts'
import { sealIdentity } from '../../../data/identity.ts'
import type { Settings } from '../../../data/settings.ts'
import { checkBooking } from '../../../domain/booking-check.ts'
import { bookingFormSchema, bookingMoments, type BookingFormValues } from '../../../domain/booking-form.ts'
import { referenceBytes, referenceFrom } from '../../../domain/booking-reference.ts'
import type { Discount } from '../../../domain/discount.ts'
import { quote } from '../../../domain/quote.ts'
import { rentalDays } from '../../../domain/rental-period.ts'
import { toInstant } from '../../../domain/riyadh-time.ts'
import { keyOf } from '../../idempotency.server.ts'
import type { Services } from '../../services.ts'
import type { Answer, Refusal } from './answer.ts'
import { findDiscount } from './check-discount.server.ts'
import { isSameBooking, viewBooked } from './booked-view.server.ts'

type Decision = { booking: NewBooking } | { refusal: Refusal } | { unknownBranch: 'pickupLocation' | 'returnLocation' }

/** Books a car from the posted form: everything that costs or decides something is read here, none of it from the form. */
export async function submitBooking(services: Services, settings: Settings, car: Car, form: FormData): Promise<Answer> {
  const submission = parseWithValibot(form, { schema: bookingFormSchema, disableAutoCoercion: true })
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  const refuse = (refusal: Refusal): Answer => ({ outcome: 'refused', result: submission.reply(), refusal })
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
    if (decision && 'refusal' in decision) return refuse(decision.refusal)
    const booking = earlier ?? (await insertBooking(services.db, decision!.booking, newReference)).booking
    if (!isSameBooking(services, booking, values, car.id)) return refuse({ kind: 'keyReused' })
    return { outcome: 'booked', booking: await viewBooked(services, settings, booking, car) }
  } catch (fault) {
    services.log.fault('A booking could not be saved', fault)
    return refuse({ kind: 'notSaved' })
  }
}

async function decide(services: Services, car: Car, values: BookingFormValues, key: string): Promise<Decision> {
  const { db } = services
  const now = services.now()
  const [pickupBranch, returnBranch, discount] = await Promise.all([
    findBranch(db, values.pickupLocation),
    findBranch(db, values.returnLocation),
    values.discountCode ? findDiscount(services, values.discountCode, car.id) : undefined,
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
  if (values.discountCode && !discount) return { refusal: { kind: 'invalidCode' } }
  return { booking: newBooking(services, car, values, { key, pickupBranch, returnBranch, discount, now }) }
}

type Findings = { key: string; pickupBranch: Branch; returnBranch: Branch; discount: Discount | undefined; now: Date }

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
    discountAmount: lines.discount,
    insuranceAmount: lines.insurance,
    unlimitedKilometersAmount: lines.unlimitedKilometers,
    authorizationFee: lines.authorizationFee,
    subtotal: lines.subtotal,
    vatAmount: lines.vat,
    totalPrice: lines.total,
  }
}

function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)))
}
