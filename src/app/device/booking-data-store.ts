import { useMemo, useSyncExternalStore } from 'react'
import {
  bookingDataKey,
  mergeBookingData,
  parseBookingData,
  type BookingData,
} from '../../domain/booking/booking-data.ts'
import { useServerClock } from './server-clock.ts'

const listeners = new Set<() => void>()
/** What this visit has chosen where the browser forbids storage. */
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
  /** Whether the visitor has searched or chosen anything yet; until then `data` holds the defaults. */
  isSaved: boolean
  now: Date
  update: (change: Partial<BookingData>) => void
}

/** What the visitor has chosen so far, shared by all screens; `undefined` on the server and until the clock is known. */
export function useBookingData(): SharedBookingData | undefined {
  const clock = useServerClock()
  // Not read before it is of use: a store that differs from the server's makes React render everything that reads it at once.
  const saved = useSyncExternalStore(subscribe, clock ? readSaved : nothingYet, nothingYet)
  return useMemo(() => {
    if (!clock || saved === undefined) return undefined
    const now = clock()
    const data = parseBookingData(saved, now)
    return { data, isSaved: Boolean(saved), now, update: (change) => save(mergeBookingData(data, change)) }
  }, [clock, saved])
}
