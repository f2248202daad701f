import type { EntryStore } from './entry-store.ts'
import type { KeptEntry, WaitReason } from './kept-entry.ts'
import type { KeptPhoto } from './kept-photo.ts'
import type { FormAnswer } from './send-form.ts'
import { NotDelivered } from './send-request.ts'

export type SendDeps = {
  store: EntryStore
  network: {
    sendForm: (entry: KeptEntry, waitedMs: number) => Promise<FormAnswer>
    sendPhoto: (bookingId: string, photo: KeptPhoto, memberId: string) => Promise<'stored' | 'refused'>
  }
  /** The device's clock in milliseconds. */
  now: () => number
  /** Reports how many photographs of an entry have arrived. */
  onPhotos?: (sent: number, all: number) => void
}

export type Delivery = FormAnswer | { outcome: 'waits'; reason: WaitReason }

/**
 * Sends what waits under a key: the photographs one by one, then the form. Stopped anywhere and started again, it stores nothing
 * twice, because the server knows photographs by their ids and the form by its key. The entry leaves the device when the server has
 * stored it, and stays with the answer when it was refused. Returns undefined when nothing waits under the key. Rejects when the
 * device cannot read or write.
 */
export async function sendEntry(deps: SendDeps, key: string): Promise<Delivery | undefined> {
  const { store } = deps
  const entry = await store.get(key)
  if (entry?.state !== 'waiting') return undefined
  try {
    const answer = await deliver(deps, entry)
    await store.change(key, (now) => {
      if (hasChanged(now, entry)) return undefined
      return answer.outcome === 'saved' ? 'remove' : { ...now, state: 'refused', answer: answer.answer }
    })
    return answer
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    const { reason } = error
    await store.change(key, (now) => (hasChanged(now, entry) ? undefined : { ...now, reason }))
    return { outcome: 'waits', reason }
  }
}

/** Whether the member edited an entry while it was under way. */
function hasChanged(now: KeptEntry, sent: KeptEntry): boolean {
  return now.state !== 'waiting' || now.changedAt !== sent.changedAt
}

async function deliver({ store, network, now, onPhotos }: SendDeps, entry: KeptEntry): Promise<FormAnswer> {
  const photos = await store.listPhotos(entry.key)
  for (const [sent, photo] of photos.entries()) {
    onPhotos?.(sent, photos.length)
    // A refused photograph does not come better for being sent again; the form says what it lacks.
    await network.sendPhoto(entry.booking.id, photo, entry.memberId)
    await store.removePhoto(photo.id)
  }
  return network.sendForm(entry, Math.max(0, now() - (entry.sentAt ?? now())))
}

/** Sends what waits for a member, oldest first, until one entry gets no response from the site. */
export async function sendWaiting(
  deps: SendDeps,
  memberId: string,
  report: (entry: KeptEntry, delivery: Delivery) => void,
): Promise<void> {
  const entries = await deps.store.list(memberId)
  const waiting = entries.filter(({ state }) => state === 'waiting')
  for (const entry of waiting.toSorted((one, other) => (one.sentAt ?? 0) - (other.sentAt ?? 0))) {
    const delivery = await sendEntry(deps, entry.key)
    if (!delivery) continue
    report(entry, delivery)
    if (delivery.outcome === 'waits' && delivery.reason !== 'serverError') return
  }
}
