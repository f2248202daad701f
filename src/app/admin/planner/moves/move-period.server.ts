import { findBookingHold } from '#data/availability/booking-plates.ts'
import { moveBookingPeriod } from '#operations/booking/change-booking.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
import { movedLink } from '../../shared/booking/customer-message.server.ts'
import type { Refused } from '../../shared/rows/refused.ts'
import type { SaveDeps } from '../../shared/form/save-form.server.ts'
import { staffOf, type Context } from '../../shared/session/session.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { refuseOutdated, refuseTaken } from '../../shared/units/refuse-hold.server.ts'
import { unitWarning } from '../../shared/units/unit-warning.server.ts'

/**
 * What the planner does after a move: nothing, open the address at which the new price is compared with the old one, show a
 * warning about the unit, or offer to tell the customer.
 */
export type BarMoved = {
  done: true
  to?: string
  warning?: string | undefined
  /** The WhatsApp link that tells the customer of the new times. */
  tell?: string | undefined
}

type PeriodMove = {
  bookingId: string
  version: number
  unitId?: number | undefined
  /** Whether the booking is pinned to `unitId`. */
  pinned: boolean
  from: Date
  until: Date
}

type MoveOptions = {
  context: Context
  /** The planner that the change form leads back to. */
  backTo: string
}

/**
 * Moves a booking to another period when its price stays the same. Otherwise the address of the change form is returned, which
 * compares both prices with the new period filled in. An occupied unit is refused here.
 */
export async function movePeriod(
  { bookingId, version, unitId, pinned, from, until }: PeriodMove,
  deps: SaveDeps,
  { context, backTo }: MoveOptions,
): Promise<{ outcome: 'answered'; answer: BarMoved } | Refused> {
  const { db, author, language, now } = deps
  const booking = await findBooking(db, bookingId)
  if (!booking || booking.version !== version) return refuseOutdated(language)
  const period = { pickup: toRiyadh(from), return: toRiyadh(until), unitId, pinned }
  const settings = context.get(settingsContext)
  const by = { kind: 'staff', role: staffOf(context).role, author } as const
  const options = { settings: settings.availability, expectedTotal: booking.totalPrice }
  const at = { id: booking.id, version }
  const moved = await moveBookingPeriod(deps, by, at, period, options)
  if (!moved.ok) {
    const { refusal } = moved
    if (refusal.kind === 'missing' || refusal.kind === 'conflict') return refuseOutdated(language)
    if (refusal.kind === 'notFree' || refusal.kind === 'staysTaken') return refuseTaken(refusal.by, language)
    return { outcome: 'answered', answer: { done: true, to: comparison({ bookingId, unitId, from, until }, backTo) } }
  }
  const hold = await findBookingHold(db, bookingId)
  const warning = hold && (await unitWarning({ db, language, now }, hold.id))
  const tell = movedLink({ names: await listBookingNames(db), settings }, moved.booking)
  return { outcome: 'answered', answer: { done: true, warning, tell } }
}

type Moved = Omit<PeriodMove, 'version' | 'pinned'>

function comparison({ bookingId, unitId, from, until }: Moved, backTo: string): string {
  const params = new URLSearchParams({ pickup: toTypedMoment(from), return: toTypedMoment(until) })
  if (unitId !== undefined) params.set('unit', String(unitId))
  params.set('from', backTo)
  return `${recordPath('booking', bookingId)}/change?${params.toString()}`
}
