import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import type { Branch } from '#data/branches/branches.ts'
import { findBookedCar, type BookedCar } from '#data/fleet/cars.ts'
import { isReceiptOpen } from '#domain/status/booking-status.ts'
import { getBranches } from '../branches/get-branches.ts'
import type { Services } from '../services/services.ts'

/** The address of a booking's receipt, without a language prefix. */
export function receiptAddress(
  { receipts }: Pick<Services, 'receipts'>,
  { id, carId }: Pick<Booking, 'id' | 'carId'>,
): string {
  return `/book/${carId}/${receipts.tokenOf(id)}`
}

/** The booking of a receipt token; undefined when there is none or its receipt has expired. */
export async function findBookingOfToken(
  { db, now, receipts }: Pick<Services, 'db' | 'now' | 'receipts'>,
  token: string,
): Promise<Booking | undefined> {
  const id = receipts.idOf(token)
  const booking = id === undefined ? undefined : await findBooking(db, id)
  return booking && !booking.erasedAt && isReceiptOpen(booking, now()) ? booking : undefined
}

/** A branch that is no longer offered has only a name. */
type NamedBranch = Pick<Branch, 'id' | 'name'> & Partial<Pick<Branch, 'phone' | 'mapUrl'>>

/** The car and the branches of a booking as they are called now. */
export type BookedNames = { car: BookedCar; branches: readonly NamedBranch[] }

/** What names are looked up by: a booking or a quote. */
type NamedBooking = Pick<Booking, 'carId' | 'carName' | 'modelYear' | 'pickupBranchId' | 'returnBranchId'>

/** The current names of a booking's car and branches or, if deleted, their former ones. */
export async function readBookedNames(
  { db, now, content }: Pick<Services, 'db' | 'now' | 'content'>,
  booking: NamedBooking,
): Promise<BookedNames> {
  const branches = await getBranches(await content(), now())
  const car = booking.carId === null ? undefined : await findBookedCar(db, booking.carId)
  const known = [booking.pickupBranchId, booking.returnBranchId].every((branch) =>
    branches.some((one) => one.id === branch),
  )
  if (car && known) return { car, branches }
  const names = await listBookingNames(db)
  const name = names.cars.find((one) => one.id === booking.carId)?.name ?? { en: storedName(booking) }
  return { car: car ?? { name, imageUrl: '' }, branches: names.branches }
}

/** Bookings store the car's name followed by the model year. */
function storedName({ carName, modelYear }: NamedBooking): string {
  const year = ` ${modelYear}`
  return carName.endsWith(year) ? carName.slice(0, -year.length) : carName
}
