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

/**
 * Shows a toast about `count` new bookings, with name, car and link of the first ones; `text` stands below. Bookings that the member
 * entered do not count. Returns whether there was a toast.
 */
export async function announceBookings(count: number, { dashboard, nav }: AdminTexts, text?: string): Promise<boolean> {
  const newest = (await fetchNewBookings()).filter(({ id }) => !announced.has(id)).slice(0, count)
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

/** How many of the newest `count` bookings the member did not enter. */
export async function countOthers(count: number): Promise<number> {
  const newest = (await fetchNewBookings()).slice(0, count)
  return count - newest.filter(({ isOwn }) => isOwn).length
}

// Returns none without a connection or session.
async function fetchNewBookings(): Promise<NewBooking[]> {
  try {
    const response = await fetch(newBookingsAddress, { redirect: 'manual' })
    return response.ok ? ((await response.json()) as NewBooking[]) : []
  } catch {
    return []
  }
}
