import { useMemo, useSyncExternalStore } from 'react'
import { bookingDataKey, parseBookingData, updateBookingData, type BookingData } from '#domain/booking/booking-data.ts'
import { useServerClock } from './server-clock.ts'

const listeners = new Set<() => void>()
/** Replaces `localStorage` where the browser forbids it; lasts until the page is closed. */
let unsaved: string | undefined

function readSaved(): string | null {
  if (unsaved !== undefined) return unsaved
  try {
    return localStorage.getItem(bookingDataKey)
  } catch (error) {
    console.info('booking data cannot be read on this device', error)
    unsaved = ''
    return unsaved
  }
}

let reported: string | undefined

/** Logs once that the saved data is not JSON; the defaults are used instead. */
function reportUnreadable(text: string | null): void {
  if (!text || text === reported) return
  try {
    JSON.parse(text)
  } catch {
    reported = text
    console.info('booking data on this device cannot be read')
  }
}

function save(data: BookingData): void {
  const text = JSON.stringify(data)
  try {
    localStorage.setItem(bookingDataKey, text)
  } catch (error) {
    console.info('booking data cannot be kept on this device', error)
    unsaved = text
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

const nothingYet = () => undefined

export type SharedBookingData = {
  data: BookingData
  /** False until the visitor has searched or chosen something; `data` then holds the defaults. */
  isSaved: boolean
  now: Date
  update: (change: Partial<BookingData>) => void
}

/** The visitor's choice, shared by all screens; `undefined` on the server and until the server clock is known. */
export function useBookingData(): SharedBookingData | undefined {
  const clock = useServerClock()
  // Subscribes only once the clock is known: a store whose value differs from the server's makes React render all its readers
  // synchronously.
  const saved = useSyncExternalStore(subscribe, clock ? readSaved : nothingYet, nothingYet)
  return useMemo(() => {
    if (!clock || saved === undefined) return undefined
    const now = clock()
    reportUnreadable(saved)
    const data = parseBookingData(saved, now)
    // Reads the latest state, since another update may have happened after this render.
    const update = (change: Partial<BookingData>) => save(updateBookingData(readSaved(), now, change))
    return { data, isSaved: Boolean(saved), now, update }
  }, [clock, saved])
}
