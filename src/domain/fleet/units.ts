import { addDays, startOfDay, todayInRiyadh, type LocalDate } from '../time/riyadh-time.ts'
import type { BookingStatus } from '../status/booking-status.ts'
import type { HoldKind } from '../availability/holds.ts'

export const unitColours = [
  'white',
  'black',
  'silver',
  'grey',
  'red',
  'blue',
  'brown',
  'beige',
  'gold',
  'green',
  'orange',
  'yellow',
  'other',
] as const

export type UnitColour = (typeof unitColours)[number]

/** The documents of a unit that expire, each with the field for its last valid day. */
export const unitDocuments = [
  'registrationExpiresOn',
  'insuranceExpiresOn',
  'inspectionExpiresOn',
  'operatingCardExpiresOn',
] as const

export type UnitDocument = (typeof unitDocuments)[number]

/** The last valid day of each document; null when unknown. */
export type UnitDocuments = Readonly<Record<UnitDocument, LocalDate | null>>

/** The Riyadh days of service, both included; null when no end is planned. */
export type UnitService = { readonly inServiceFrom: LocalDate; readonly inServiceUntil: LocalDate | null }

/** The states of a unit; those that need attention come first. */
export const unitStates = [
  'late',
  'expired',
  'maintenance',
  'blocked',
  'transfer',
  'out',
  'reserved',
  'ready',
  'retired',
] as const

export type UnitState = (typeof unitStates)[number]

/** The current or next hold of a unit; `until` excludes the buffer. */
export type UnitHold = {
  readonly kind: HoldKind
  readonly from: Date
  readonly until: Date
  /** The status of the booking; null for other kinds. */
  readonly bookingStatus: BookingStatus | null
}

/** How long before its pick-up a unit counts as reserved. */
const reservedMs = 24 * 60 * 60_000

/**
 * The state of a unit at `now`, from its current and future holds. An active rental takes precedence. A unit outside of its
 * service is `retired`, even before its first day.
 */
export function unitState(unit: UnitService & UnitDocuments, holds: readonly UnitHold[], now: Date): UnitState {
  const today = todayInRiyadh(now)
  const rental = holds.find(({ bookingStatus }) => bookingStatus === 'active')
  if (rental) return rental.until < now ? 'late' : 'out'
  if (!isInService(unit, today)) return 'retired'
  const current = holds.filter(({ from, until }) => from <= now && now < until)
  const idle = (['maintenance', 'blocked', 'transfer'] as const).find((kind) =>
    current.some((one) => one.kind === kind),
  )
  if (idle) return idle
  if (expiredDocuments(unit, today).length > 0) return 'expired'
  const isReserved = holds.some(
    ({ kind, from, until }) => kind === 'booking' && from.getTime() <= now.getTime() + reservedMs && until > now,
  )
  return isReserved ? 'reserved' : 'ready'
}

function isInService({ inServiceFrom, inServiceUntil }: UnitService, day: LocalDate): boolean {
  return inServiceFrom <= day && (inServiceUntil === null || day <= inServiceUntil)
}

/** The instants between which a unit is in service; `until` is null when no end is planned. */
export function serviceTime({ inServiceFrom, inServiceUntil }: UnitService): { from: Date; until: Date | null } {
  return {
    from: startOfDay(inServiceFrom),
    until: inServiceUntil === null ? null : startOfDay(addDays(inServiceUntil, 1)),
  }
}

/** The documents that are not valid on a Riyadh day; unknown dates count as valid. */
export function expiredDocuments(unit: UnitDocuments, day: LocalDate): UnitDocument[] {
  return unitDocuments.filter((key) => {
    const lastDay = unit[key]
    return lastDay !== null && lastDay < day
  })
}

/** How many days before it expires a document counts as expiring. */
export const expiryNoticeDays = 30

export type DocumentState = 'valid' | 'expiring' | 'expired' | 'unknown'

/** The last day of each document of a unit and its state on a Riyadh day. */
export function documentStates(unit: UnitDocuments, day: LocalDate) {
  return unitDocuments.map((key) => ({ key, lastDay: unit[key], state: documentState(unit[key], day) }))
}

function documentState(lastDay: LocalDate | null, day: LocalDate): DocumentState {
  if (lastDay === null) return 'unknown'
  if (lastDay < day) return 'expired'
  return lastDay <= addDays(day, expiryNoticeDays) ? 'expiring' : 'valid'
}

/** Whether a unit is in service during a whole period. */
export function isTimeInService(unit: UnitService, { from, until }: { from: Date; until: Date }): boolean {
  const service = serviceTime(unit)
  return service.from <= from && (service.until === null || until <= service.until)
}
