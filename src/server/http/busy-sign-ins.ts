import type { MiddlewareHandler } from 'hono'
import type { Limits } from '#operations/services/rate-limits.ts'
import type { StaffAuth } from '#operations/services/staff-auth.ts'
import { sendBusy } from './busy-page.ts'
import { clientAddress } from './client-address.ts'

/** Refuses clients that are not members while many passwords wait to be checked, before anything is counted, checked or rendered. */
export function refuseBusySignIns(
  staff: Pick<StaffAuth, 'isBusy'>,
  limitsFor: (address: string) => Limits,
): MiddlewareHandler {
  return async (c, next) => {
    if (!staff.isBusy()) return next()
    const form = await c.req.raw
      .clone()
      .formData()
      .catch(() => undefined)
    const email = form?.get('email')
    const isMember = typeof email === 'string' && (await limitsFor(clientAddress(c)).isKnownPlace(email))
    return isMember ? next() : sendBusy(c)
  }
}
