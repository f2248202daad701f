import type { BookingStatus } from '../status/booking-status.ts'

/** The kinds of holds: reasons why a unit is occupied for a period. */
export const holdKinds = ['booking', 'maintenance', 'workshop', 'blocked', 'impounded', 'stolen', 'transfer'] as const

export type HoldKind = (typeof holdKinds)[number]

/** The kinds that have no known end when they begin: they last until staff end them. */
const openEndedKinds: readonly HoldKind[] = ['impounded', 'stolen']

export function isOpenEnded(kind: HoldKind): boolean {
  return openEndedKinds.includes(kind)
}

/** The stored end of a hold that lasts until staff end it: the last day that can be entered, so that every range of time is finite. */
export const openEnd = new Date('2100-12-30T21:00:00Z')

/** Whether a hold lasts until staff end it. */
export function hasOpenEnd({ until }: { readonly until: Date }): boolean {
  return until >= openEnd
}

/** A hold that blocks another one. `during` excludes the buffer; `reference` is that of its booking. */
export type HoldInTheWay = {
  readonly id: number
  readonly kind: HoldKind
  readonly during: Period
  readonly reason: string
  readonly bookingId: string | null
  readonly reference: string | null
  readonly status: BookingStatus | null
}

/** The half-open period [`from`, `until`). */
export type Period = { readonly from: Date; readonly until: Date }
