import { useSyncExternalStore } from 'react'
import { deviceNow } from './device-clock.ts'
import { deviceStore, eraseOld } from './entry-store.ts'
import type { EntryKind, KeptEntry } from './kept-entry.ts'
import { sendPhoto } from './kept-photo.ts'
import { sendEntry, sendWaiting, type Delivery, type SendDeps } from './send-entries.ts'
import { sendForm } from './send-form.ts'

/** What became of an entry, also in another tab of this browser. */
export type EntryNews = { entry: Pick<KeptEntry, 'key' | 'kind' | 'booking' | 'memberId'>; delivery: Delivery }

type QueueState = {
  /** Everything that this device keeps for the member, drafts too. */
  readonly entries: readonly KeptEntry[]
  /** The key of the form that is open in this tab, which shows by itself what became of it. */
  readonly openKey: string | undefined
  /** How many photographs of how many have arrived, while an entry is sent. */
  readonly photos: { readonly sent: number; readonly all: number } | undefined
}

/** How often entries are sent again without a sign that the connection is back. */
const againMs = 15_000
const channelName = 'roud-kept'

const nothing: QueueState = { entries: [], openKey: undefined, photos: undefined }
let state = nothing
let member: string | undefined
const listeners = new Set<() => void>()
const newsListeners = new Set<(news: EntryNews) => void>()
let channel: BroadcastChannel | undefined
/** One attempt after the other, so that no entry is sent twice at the same time by this tab. */
let attempts: Promise<void> = Promise.resolve()
let isAttempting = false

const deps: SendDeps = {
  store: deviceStore,
  network: { sendForm, sendPhoto },
  now: deviceNow,
  onPhotos: (sent, all) => publish({ photos: { sent, all } }),
}

function publish(update: Partial<QueueState>): void {
  state = { ...state, ...update }
  for (const listener of listeners) listener()
}

/** Reads again what the device keeps for the member. Without storage, nothing. */
export async function refreshEntries(): Promise<void> {
  const entries = member === undefined ? [] : await deviceStore.list(member).catch(() => [])
  publish({ entries })
}

/** Tells this tab and the others that entries changed, and what became of one. */
export function announceEntries(news?: EntryNews): void {
  channel?.postMessage(news)
  hear(news)
}

function hear(news: EntryNews | undefined): void {
  void refreshEntries()
  if (news && news.entry.memberId === member) for (const listener of newsListeners) listener(news)
}

function report({ key, kind, booking, memberId }: KeptEntry, delivery: Delivery): void {
  announceEntries({ entry: { key, kind, booking, memberId }, delivery })
}

/** Sends everything that waits, or the entry with this key, after the attempt that is under way. */
export function sendNow(key?: string): Promise<void> {
  attempts = attempts.then(async () => {
    if (member === undefined) return
    isAttempting = true
    try {
      if (key === undefined) return await sendWaiting(deps, member, report)
      const entry = await deviceStore.get(key)
      const delivery = entry?.memberId === member ? await sendEntry(deps, key) : undefined
      if (entry && delivery) report(entry, delivery)
    } catch (error) {
      // The device does not let us read or write; the entry is where it was.
      console.info('kept entries cannot be read on this device', error)
    } finally {
      isAttempting = false
      publish({ photos: undefined })
    }
  })
  return attempts
}

/** Sends what waits for a member now and whenever the connection may be back. Returns a function that stops it. */
export function startQueue(memberId: string): () => void {
  member = memberId
  const ended = new AbortController()
  const { signal } = ended
  channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<EntryNews | undefined>) => hear(data)
  const attempt = () => {
    const isWorthIt = navigator.onLine && !isAttempting && state.entries.some((entry) => entry.state === 'waiting')
    if (isWorthIt) void sendNow()
  }
  addEventListener('online', attempt, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && attempt(), { signal })
  const timer = setInterval(attempt, againMs)
  void eraseOld(deviceNow())
    .catch(() => undefined)
    .then(refreshEntries)
    .then(attempt)
  return () => {
    ended.abort()
    clearInterval(timer)
    channel?.close()
    channel = undefined
    member = undefined
    state = nothing
  }
}

export function setOpenKey(openKey: string | undefined): void {
  publish({ openKey })
}

/** Calls `listener` with what became of each entry of the member. */
export function onEntryNews(listener: (news: EntryNews) => void): () => void {
  newsListeners.add(listener)
  return () => newsListeners.delete(listener)
}

/** The entries of a booking's form, or those of all forms. */
export function entriesOf(
  entries: readonly KeptEntry[],
  { kind, bookingId }: { kind: EntryKind; bookingId: string },
): KeptEntry[] {
  return entries.filter((entry) => entry.kind === kind && entry.booking.id === bookingId)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What this device keeps for the signed-in member. */
export function useEntries(): QueueState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  )
}
