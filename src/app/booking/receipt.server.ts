import type { MiddlewareFunction } from 'react-router'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBookedCar } from '#data/fleet/cars.ts'
import type { Settings } from '#data/settings/settings.ts'
import { isReceiptOpen } from '#domain/status/booking-status.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import type { Services } from '#operations/services/services.ts'
import type { Receipt } from './answer.ts'
import { viewReceipt } from './view-stored-booking.server.ts'

/**
 * The receipt of a token, also when its car is no longer offered; undefined when there is none or it has expired. The car in the
 * address does not matter, because staff may have changed it since the customer got the address.
 */
export async function findReceipt(services: Services, settings: Settings, token: string): Promise<Receipt | undefined> {
  const booking = await findBookingOfToken(services, token)
  return booking && viewFoundBooking(services, settings, booking)
}

/** The booking of a receipt token; undefined when there is none or its receipt has expired. */
export async function findBookingOfToken({ db, now, receipts }: Services, token: string): Promise<Booking | undefined> {
  const id = receipts.bookingIdOf(token)
  const booking = id === undefined ? undefined : await findBooking(db, id)
  return booking && !booking.erasedAt && isReceiptOpen(booking, now()) ? booking : undefined
}

/** A stored booking as a receipt, with the current names of cars and branches or, if deleted, their former ones. */
export async function viewFoundBooking(services: Services, settings: Settings, booking: Booking): Promise<Receipt> {
  const { db, now } = services
  const branches = await getBranches(await services.content(), now())
  const car = booking.carId === null ? undefined : await findBookedCar(db, booking.carId)
  const known = [booking.pickupBranchId, booking.returnBranchId].every((branch) =>
    branches.some((one) => one.id === branch),
  )
  if (car && known) return viewReceipt(services, { settings, branches, car }, booking)
  const names = await listBookingNames(db)
  const name = names.cars.find((one) => one.id === booking.carId)?.name ?? { en: storedName(booking) }
  return viewReceipt(services, { settings, branches: names.branches, car: car ?? { name, imageUrl: '' } }, booking)
}

/** Bookings store the car's name followed by the model year. */
function storedName({ carName, modelYear }: Booking): string {
  const year = ` ${modelYear}`
  return carName.endsWith(year) ? carName.slice(0, -year.length) : carName
}

/** Keeps receipts out of caches and search engines, and their addresses out of `Referer` headers. */
export const protectReceipts: MiddlewareFunction<Response> = async ({ params }, next) => {
  const response = await next()
  if (params['receipt'] === undefined) return response
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
