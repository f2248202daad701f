import type { BookingStatus } from '../status/booking-status.ts'

/** The kinds of holds: reasons why a unit is occupied for a period. */
export const holdKinds = ['booking', 'maintenance', 'blocked', 'transfer'] as const

export type HoldKind = (typeof holdKinds)[number]

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
