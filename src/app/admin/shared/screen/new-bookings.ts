import { listPath, recordPath } from '#domain/staff/entities.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import { alertDurationMs, showNews } from '../../../ui/toast-store.ts'

/** A booking in the toast that announces it; `isOwn` when this member entered it. */
export type NewBooking = { id: string; name: string; car: string; isOwn: boolean }

const newBookingsAddress = '/admin/updates/bookings'
/** How many bookings `newBookingsAddress` returns: enough for a toast, plus those that arrive in the meantime. */
export const maxNewest = 12
/** How many bookings one toast names. */
const maxNamed = 3

/** The bookings that this tab has announced. */
const announced = new Set<string>()

/** The last response, so that the sound and the toast share one request. */
let lastRead: { bookings: number; answer: Promise<NewBooking[]> } | undefined

/** Of `bookings` in all, the newest `count` are new. */
export type Added = { bookings: number; count: number }

/**
 * Shows a toast about new bookings with name, car and link of the first ones, and `text` below. Ignores bookings that this member
 * entered. Returns whether it showed a toast.
 */
export async function announceBookings(added: Added, { dashboard, nav }: AdminTexts, text?: string): Promise<boolean> {
  const { count } = added
  const newest = (await readNewBookings(added)).filter(({ id }) => !announced.has(id)).slice(0, count)
  for (const { id } of newest) announced.add(id)
  const others = newest.filter(({ isOwn }) => !isOwn)
  const left = count - (newest.length - others.length)
  if (left <= 0) return false
  const links = others.slice(0, maxNamed).map(({ id, name, car }) => ({
    to: recordPath('booking', id),
    text: [name, car].filter(Boolean).join(' – '),
  }))
  if (links.length < left) links.push({ to: listPath('booking'), text: nav.lists.booking })
  showNews({ title: dashboard.newBookings(left), text, links, durationMs: alertDurationMs })
  return true
}

/** How many of the new bookings the member did not enter. */
export async function countOthers(added: Added): Promise<number> {
  const newest = (await readNewBookings(added)).slice(0, added.count)
  return added.count - newest.filter(({ isOwn }) => isOwn).length
}

function readNewBookings({ bookings }: Added): Promise<NewBooking[]> {
  if (lastRead?.bookings !== bookings) lastRead = { bookings, answer: fetchNewBookings() }
  return lastRead.answer
}

// Returns an empty list without a connection or session, and does not cache it.
async function fetchNewBookings(): Promise<NewBooking[]> {
  try {
    const response = await fetch(newBookingsAddress, { redirect: 'manual' })
    if (response.ok) return (await response.json()) as NewBooking[]
  } catch {
    // Not JSON: treated as a refusal.
  }
  lastRead = undefined
  return []
}
