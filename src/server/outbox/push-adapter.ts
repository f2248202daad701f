import { directionOf } from '#domain/text/languages.ts'
import { noticeTexts } from '#app/i18n/notice-texts.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { listAllBranches } from '#data/branches/branches.ts'
import type { Database } from '#data/database/connect.ts'
import { findPushDevice, removePushDevice } from '#data/staff/push-devices.ts'
import { nextPushTime } from '#domain/outbox/outbox.ts'
import type { Language } from '#domain/text/languages.ts'
import type { PushService } from '#integrations/push/push-service.ts'
import type { Adapter } from './outbox-worker.ts'

type PushAdapterDeps = {
  db: Database
  now: () => Date
  /** Undefined on a site without keys, where no browser is subscribed. */
  service: PushService | undefined
}

/** Sends messages about new bookings. Each is tried three times, and dropped when its booking or device no longer exists. */
export function createPushAdapter({ db, now, service }: PushAdapterDeps): Adapter {
  return {
    atOnce: 5,
    nextAttempt: nextPushTime,
    async open(rows) {
      const deviceId = rows[0]!.deviceId!
      const [device, branches] = await Promise.all([findPushDevice(db, deviceId, now()), listAllBranches(db)])
      return async ({ bookingId }) => {
        const booking = await findBooking(db, bookingId!)
        if (!service || !device || !booking) return { reason: 'notFound', isFinal: true }
        const branch = branches.find(({ id }) => id === booking.pickupBranchId)
        const message = pushMessage(booking, branch?.name, device.language)
        const outcome = await service.send(device, JSON.stringify(message))
        // Its other messages go with it.
        if (outcome === 'gone') await removePushDevice(db, device.id)
        return outcome === 'sent' ? {} : { reason: 'refused' }
      }
    },
  }
}

/** What the service worker (`public/push-worker.js`) shows about a new booking. Contains no personal data. */
function pushMessage(
  { id, reference }: { id: string; reference: string },
  branch: Record<Language, string> | undefined,
  language: Language,
) {
  return {
    title: noticeTexts[language].newBooking(reference),
    body: branch?.[language] ?? '',
    lang: language,
    dir: directionOf(language),
    tag: reference,
    url: `/admin/bookings/${id}`,
  }
}
