import type { NewBooking } from '../../../data/booking/bookings.ts'
import type { Branch } from '../../../data/branches/branches.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import type { StoredDiscount } from '../../../data/pricing/discounts.ts'
import { encryptIdentity } from '../../../data/customers/identity.ts'
import { checkBooking } from '../../../domain/booking/booking-check.ts'
import { bookingMoments, type BookingFormValues } from '../../../domain/booking/booking-form.ts'
import { quote } from '../../../domain/pricing/quote.ts'
import { rentalDays } from '../../../domain/time/rental-period.ts'
import { toInstant } from '../../../domain/time/riyadh-time.ts'
import type { Services } from '../../services/services.ts'
import type { Refusal } from './answer.ts'
import type { BookableSite } from './booked-view.server.ts'
import { findDiscount, refuseWrongCodes } from './check-discount.server.ts'

export type Refused = { refusal: Refusal } | { unknownBranch: 'pickupLocation' | 'returnLocation' }
type Decision = { booking: NewBooking; discount: StoredDiscount | undefined } | Refused

/** Checks and prices what a form asks for: the booking to store, or why there is none. */
export async function decideBooking(
  services: Services,
  { car, branches }: BookableSite,
  values: BookingFormValues,
  key: string,
): Promise<Decision> {
  const now = services.now()
  const pickupBranch = branches.find(({ id }) => id === values.pickupLocation)
  const returnBranch = branches.find(({ id }) => id === values.returnLocation)
  const found = await findDiscount(services, values.discountCode ?? '', car.id)
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
    ...encryptIdentity(identity, crypto.randomUUID(), values),
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
