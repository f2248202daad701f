import { readScarceExtras } from '#data/pricing/extra-stock.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { Settings } from '#data/settings/settings.ts'
import { availabilityPath, type AvailabilityRequest } from '#domain/availability/availability-request.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { ExtrasLeft } from './use-availability.ts'

/** The extras of which fewer are left in a period than one booking may have; undefined when there are none. Cached for seconds. */
export async function viewExtrasLeft(
  { db, content, getCachedAvailability, language, now }: Services,
  { availability: settings }: Settings,
  request: AvailabilityRequest,
): Promise<ExtrasLeft | undefined> {
  const offered = await (await content()).getCached('extras', listOfferedExtras)
  if (offered.every(({ stock }) => stock === null)) return undefined
  const period = { pickupDatetime: toInstant(request.pickup), returnDatetime: toInstant(request.return) }
  const scarce = await getCachedAvailability(`extras ${availabilityPath(request)}`, () =>
    readScarceExtras(db, offered, period, { now: now(), settings }),
  )
  const { countLeft } = pageTexts(language).extras
  if (scarce.length === 0) return undefined
  return Object.fromEntries(scarce.map(({ id, left }) => [id, { count: left, text: countLeft(left) }]))
}
