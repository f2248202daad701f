import type { MiddlewareFunction } from 'react-router'
import { findBooking } from '../../../data/booking/booking-status.ts'
import { isReceiptOpen } from '../../../domain/booking/booking-status.ts'
import type { Services } from '../../services/services.ts'
import type { BookableSite } from './decide-booking.server.ts'
import type { Receipt } from './answer.ts'
import { viewReceipt } from './view-stored-booking.server.ts'

/** The booking of a secret address; undefined when there is none, or it is no longer shown. */
export async function findReceipt(services: Services, site: BookableSite, token: string): Promise<Receipt | undefined> {
  const { db, now, receipts } = services
  const id = receipts.bookingIdOf(token)
  const booking = id === undefined ? undefined : await findBooking(db, id)
  if (!booking || booking.carId !== site.car.id || booking.erasedAt) return undefined
  return isReceiptOpen(booking, now()) ? viewReceipt(services, site, booking) : undefined
}

/** Keeps receipts out of caches, search engines and the referrers of other sites. */
export const protectReceipts: MiddlewareFunction<Response> = async ({ params }, next) => {
  const response = await next()
  if (params['receipt'] === undefined) return response
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
