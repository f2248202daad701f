import { directionOf } from '#domain/text/languages.ts'
import { noticeTexts } from '#app/i18n/notice-texts.ts'
import type { Push } from '#operations/services/push.ts'
import type { Database } from '#data/database/connect.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { listAllBranches } from '#data/branches/branches.ts'
import { findPushDevice, hasPushDevices, listPushDeviceIds, removePushDevice } from '#data/staff/push-devices.ts'
import type { Language } from '#domain/text/languages.ts'
import type { PushService } from '#integrations/push/push-service.ts'

/** A message to all devices, or to a single one. */
export type PushJob = { bookingId: string } | { bookingId: string; deviceId: number; attempt: number }

type Enqueue = (db: Database, jobs: readonly PushJob[], options: { afterSeconds: number }) => Promise<void>

export type BookingPushDeps = { db: Database; now: () => Date; service: PushService; enqueue: Enqueue }

export const pushQueueName = 'booking-push'

const knownForMs = 10_000
const secondsBetweenAttempts = [60, 300]

/** Identifies a job, so that it is queued only once. */
export function pushJobKey(job: PushJob): string {
  return 'deviceId' in job ? [job.bookingId, job.deviceId, job.attempt].join(':') : job.bookingId
}

/** Sends messages about new bookings. Each is tried three times, and dropped when its booking or device no longer exists. */
export function createBookingPush({ db, now, service, enqueue }: BookingPushDeps) {
  let known: { has: Promise<boolean>; at: number } | undefined

  async function send(job: Extract<PushJob, { deviceId: number }>): Promise<void> {
    const [device, booking] = await Promise.all([
      findPushDevice(db, job.deviceId, now()),
      findBooking(db, job.bookingId),
    ])
    if (!device || !booking) return
    const branch = (await listAllBranches(db)).find(({ id }) => id === booking.pickupBranchId)
    const message = pushMessage(booking, branch?.name, device.language)
    const outcome = await service.send(device, JSON.stringify(message))
    if (outcome === 'gone') await removePushDevice(db, device.id)
    const afterSeconds = secondsBetweenAttempts[job.attempt - 1]
    if (outcome === 'failed' && afterSeconds !== undefined) {
      await enqueue(db, [{ ...job, attempt: job.attempt + 1 }], { afterSeconds })
    }
  }

  return {
    publicKey: service.publicKey,
    accepts: service.accepts,
    hasDevices() {
      if (!known || performance.now() - known.at > knownForMs)
        known = { has: hasPushDevices(db, now()), at: performance.now() }
      const { has } = known
      return has.catch(() => {
        known = undefined
        return false
      })
    },
    forgetDevices() {
      known = undefined
    },
    enqueue: (tx, bookingId) => enqueue(tx, [{ bookingId }], { afterSeconds: 0 }),
    async deliver(job: PushJob): Promise<void> {
      if ('deviceId' in job) return send(job)
      const ids = await listPushDeviceIds(db, now())
      const jobs = ids.map((deviceId) => ({ bookingId: job.bookingId, deviceId, attempt: 1 }))
      if (jobs.length > 0) await enqueue(db, jobs, { afterSeconds: 0 })
    },
  } satisfies Push & { deliver: (job: PushJob) => Promise<void> }
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

/** Used by a site that sends no push messages. */
export const noPush: Push = {
  publicKey: '',
  accepts: () => false,
  hasDevices: () => Promise.resolve(false),
  forgetDevices: () => undefined,
  enqueue: () => Promise.resolve(),
}
