import type { MiddlewareFunction } from 'react-router'
import type { Settings } from '#data/settings/settings.ts'
import { findBookingOfToken, readBookedNames } from '#operations/booking/find-receipt.ts'
import type { Services } from '#operations/services/services.ts'
import type { Receipt } from './answer.ts'
import { viewReceipt } from './view-stored-booking.server.ts'

/**
 * The receipt of a token, also when its car is no longer offered; undefined when there is none or it has expired. The car in the
 * address does not matter, because staff may have changed it since the customer got the address.
 */
export async function findReceipt(services: Services, settings: Settings, token: string): Promise<Receipt | undefined> {
  const booking = await findBookingOfToken(services, token)
  return booking && viewReceipt(services, settings, await readBookedNames(services, booking), booking)
}

/** Keeps receipts out of caches and search engines, and their addresses out of `Referer` headers. */
export const protectReceipts: MiddlewareFunction<Response> = async (args, next) => {
  return args.params['receipt'] === undefined ? next() : protectSecretPage(args, next)
}

/** The same for a page that has only a secret address. */
export const protectSecretPage: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-robots-tag', 'noindex')
  response.headers.set('referrer-policy', 'same-origin')
  return response
}
