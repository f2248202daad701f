import type { LocalMoment } from '#domain/time/riyadh-time.ts'

/** A booking that blocks a change; without `id`, a maintenance or other hold. */
export type BlockingBooking = {
  id?: string
  reference: string
  pickup: LocalMoment
  return: LocalMoment
  /** Lasts until staff end it. */
  hasOpenEnd?: boolean
  /** What is in the way about it, with its branch; absent for the whole period. */
  ends?: readonly { end: 'pickup' | 'return'; branch: string }[]
}

type FieldErrors = Record<string, string[]>

/** Why a form is not saved. */
export type Refused = {
  outcome: 'refused'
  problem?: string
  fieldErrors?: FieldErrors
  bookings?: readonly BlockingBooking[]
  changed?: { by: string; at: LocalMoment }
  status?: number
}
