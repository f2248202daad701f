import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import type { OutsideHours } from '#domain/booking/request/booking-request.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { lastChange } from '#domain/booking/events/booking-events.ts'
import type { Halalas } from '#domain/money/money.ts'
import { mayOverrideCredit } from '#domain/staff/staff-roles.ts'
import { toInstant, type LocalMoment } from '#domain/time/riyadh-time.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import type { BookingVersion } from '../booking/booking-status.ts'
import { changeBooking, previewChange } from '../booking/change-booking.ts'
import { unchanged } from '../booking/decide-change.ts'
import { previewCredit } from '../companies/check-credit.ts'
import type { Services } from '../services/services.ts'

/** Why a rental is not extended: its car is not out, the new return is not after the agreed one, or why it cannot be changed so. */
export type ExtensionRefusal =
  | { readonly kind: 'notOut' | 'notLater' }
  | { readonly kind: 'request'; readonly refused: RefusedBooking }

type Refused = { readonly ok: false; readonly refusal: ExtensionRefusal }
type Extended = { readonly ok: true; readonly booking: Booking } | Refused

export type Extension = {
  readonly return: LocalMoment
  /** Set when staff will be there although the branch is closed. */
  readonly outsideHours: OutsideHours | undefined
  /** When given, any other total price is refused. */
  readonly expectedTotal: Halalas | undefined
  /** Why a manager extends it above the credit limit of its company; blank for not. */
  readonly overLimitReason?: string | undefined
}

/**
 * Agrees on a later return of a rental under way, priced as its booking was. The bookings behind it move to other units, or it is
 * refused. Repeated by its author, it answers like the first time.
 */
export async function extendRental(
  services: Pick<Services, 'db' | 'identity'>,
  by: BookingStaff,
  at: BookingVersion,
  extension: Extension,
  settings: AvailabilitySettings,
): Promise<Extended> {
  const { outsideHours, expectedTotal, overLimitReason } = extension
  const booking = await findBooking(services.db, at.id)
  if (!booking) return refuseRequest({ ok: false, refusal: { kind: 'missing' } })
  if (await isRepeated(services, by, { booking, at, extension })) return { ok: true, booking }
  const refused = refuseExtension(booking, extension.return)
  if (refused) return refused
  const change = { ...unchanged(booking), return: extension.return }
  const options = { settings, outsideHours, expectedTotal, overLimitReason }
  const changed = await changeBooking(services, by, at, change, options)
  return changed.ok ? changed : refuseRequest(changed)
}

/**
 * The price of a rental with a later return, or why it cannot be extended so; nothing is stored. `aboveLimit` is what its company would
 * owe above its limit, which only managers may accept.
 */
export async function previewExtension(
  services: Pick<Services, 'db' | 'identity'>,
  by: BookingActor,
  booking: Booking,
  { return: returned, isOutside }: { return: LocalMoment; isOutside: boolean },
  options: { settings: AvailabilitySettings; now: Date },
) {
  const refused = refuseExtension(booking, returned)
  if (refused) return refused
  // Without a reason, which is only stored.
  const outsideHours = isOutside ? { reason: '', isFeeWaived: false } : undefined
  const change = { ...unchanged(booking), return: returned }
  const priced = await previewChange(services, by, booking, change, { ...options, outsideHours })
  if (!priced.ok) return refuseRequest(priced)
  const question = { company: change.company, total: priced.columns.totalPrice, before: booking }
  const excess = await previewCredit(services.db, question)
  if (excess && !(by.kind === 'staff' && mayOverrideCredit(by.role)))
    return refuseRequest(refuseBooking({ kind: 'overLimit', ...excess }))
  return { ...priced, aboveLimit: excess }
}

function refuseRequest(refused: RefusedBooking): Refused {
  return { ok: false, refusal: { kind: 'request', refused } }
}

function refuseExtension({ status, returnDatetime }: Booking, returned: LocalMoment): Refused | undefined {
  if (status !== 'active') return { ok: false, refusal: { kind: 'notOut' } }
  return toInstant(returned) > returnDatetime ? undefined : { ok: false, refusal: { kind: 'notLater' } }
}

type Repeated = { booking: Booking; at: BookingVersion; extension: Extension }

/** Whether this extension is already stored, because its form was sent twice. */
async function isRepeated(
  { db }: Pick<Services, 'db'>,
  { author }: BookingStaff,
  { booking, at, extension }: Repeated,
): Promise<boolean> {
  if (booking.version !== at.version + 1) return false
  if (booking.returnDatetime.getTime() !== toInstant(extension.return).getTime()) return false
  const last = lastChange(await listBookingEvents(db, booking.id))
  return last?.kind === 'extended' && last.staffId === author.staffId
}
