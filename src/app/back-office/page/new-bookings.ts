import { listPath, recordPath } from '../../../domain/staff/entities.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'
import { alertDurationMs, showNews } from '../../ui/toast-store.ts'

/** A booking in the toast that announces it; `isOwn` when the member entered it. */
export type NewBooking = { id: string; name: string; car: string; isOwn: boolean }

const newBookingsAddress = '/admin/pulse/bookings'
/** How many bookings `newBookingsAddress` returns: those of a toast, and others that came in the meantime. */
export const mostNewest = 12
/** How many bookings one toast names. */
const mostNamed = 3

/** The bookings that this tab has announced. */
const announced = new Set<string>()

/** What was read last, so that a ring and a toast about the same bookings read them once. */
let lastRead: { bookings: number; answer: Promise<NewBooking[]> } | undefined

/** `count` bookings are new since the site had `bookings - count`. */
export type Added = { bookings: number; count: number }

/**
 * Shows a toast about new bookings, with name, car and link of the first ones; `text` stands below. Bookings that the member
 * entered do not count. Returns whether there was a toast.
 */
export async function announceBookings(added: Added, { dashboard, nav }: AdminTexts, text?: string): Promise<boolean> {
  const { count } = added
  const newest = (await readNewBookings(added)).filter(({ id }) => !announced.has(id)).slice(0, count)
  for (const { id } of newest) announced.add(id)
  const others = newest.filter(({ isOwn }) => !isOwn)
  const left = count - (newest.length - others.length)
  if (left <= 0) return false
  const links = others.slice(0, mostNamed).map(({ id, name, car }) => ({
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

// Returns none without a connection or session, and is asked again then.
async function fetchNewBookings(): Promise<NewBooking[]> {
  try {
    const response = await fetch(newBookingsAddress, { redirect: 'manual' })
    if (response.ok) return (await response.json()) as NewBooking[]
  } catch {
    // As a refusal.
  }
  lastRead = undefined
  return []
}
