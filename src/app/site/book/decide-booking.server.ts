import type { NewBooking } from '../../../data/booking/bookings.ts'
import type { Branch } from '../../../data/branches/branches.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import type { StoredDiscount } from '../../../data/pricing/discounts.ts'
import { encryptIdentity } from '../../../data/customers/identity.ts'
import { checkBooking } from '../../../domain/booking/booking-check.ts'
import { requestedRental, type BookingFormValues } from '../../../domain/booking/booking-form.ts'
import { eachLine } from '../../../domain/pricing/price-lines.ts'
import { quote } from '../../../domain/pricing/quote.ts'
import { rentalDays } from '../../../domain/time/rental-period.ts'
import type { Services } from '../../services/services.ts'
import type { Refusal } from './answer.ts'
import { requestedFields, type BookableSite } from './booked-view.server.ts'
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
    ...requestedRental(values),
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
  const { discount, pickupBranch, returnBranch } = found
  const rental = requestedRental(values)
  const { days, dailyRate, ...amounts } = quote(car.prices, { ...rental, days: rentalDays(rental), discount })
  return {
    ...requestedFields(values, car.id),
    ...encryptIdentity(identity, crypto.randomUUID(), values),
    idempotencyKey: found.key,
    language,
    createdAt: found.now,
    carName: `${car.name.en} ${values.modelYear}`,
    pickupLocation: pickupBranch.name.en,
    returnLocation: returnBranch.name.en,
    rentalDays: days,
    dailyRate,
    discountId: discount?.id ?? null,
    ...eachLine(({ key }) => amounts[key]),
  }
}
