import { listPath, recordPath } from '../../../domain/staff/entities.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'
import { alertDurationMs, showToast } from '../../ui/toast-store.ts'

/** A booking in the toast that announces it. */
export type NewBooking = { id: string; name: string; car: string }

const newBookingsAddress = '/admin/pulse/bookings'
/** How many bookings `newBookingsAddress` returns: those of a toast, and others that came in the meantime. */
export const mostNewest = 12
/** How many bookings one toast names. */
const mostNamed = 3

/** The bookings that this tab has announced. */
const announced = new Set<string>()

/** Shows a toast about `count` new bookings, with name, car and link of the first ones; `text` stands below. */
export async function announceBookings(count: number, { dashboard, nav }: AdminTexts, text?: string): Promise<void> {
  const links = (await takeNewBookings(count)).map(({ id, name, car }) => ({
    to: recordPath('booking', id),
    text: [name, car].filter(Boolean).join(' – '),
  }))
  if (links.length < count) links.push({ to: listPath('booking'), text: nav.lists.booking })
  showToast({ title: dashboard.newBookings(count), text, links, durationMs: alertDurationMs })
}

// Returns none without a connection or session.
async function takeNewBookings(count: number): Promise<NewBooking[]> {
  try {
    const response = await fetch(newBookingsAddress, { redirect: 'manual' })
    if (!response.ok) return []
    const newest = ((await response.json()) as NewBooking[]).filter(({ id }) => !announced.has(id)).slice(0, count)
    for (const { id } of newest) announced.add(id)
    return newest.slice(0, mostNamed)
  } catch {
    return []
  }
}
