import type { BookingStatus } from '../status/booking-status.ts'
import { agreedEntries, postedAgreed, type AgreedKind, type AgreedPrice } from './agreed-charges.ts'
import { begunCycles, cyclesOf, firstCycles, isBilledByCycle, type Cycle, type CycleBooking } from './cycles.ts'
import type { EntryValues, LedgerEntry } from './ledger.ts'

/** When the car of a rental was handed over and came back; null while that is not known. */
export type RentalSpan = { readonly handedOverAt: Date | null; readonly returnedAt: Date | null }

type Charging = {
  readonly span: RentalSpan
  readonly now: Date
  readonly kind?: AgreedKind | undefined
}

type Due = Pick<Charging, 'span' | 'now'>

function plan(booking: CycleBooking, { span, now }: Due): { cycles: Cycle[]; due: number } {
  const cycles = cyclesOf(booking, span.handedOverAt ?? undefined)
  return { cycles, due: begunCycles(cycles, span.returnedAt ?? now) }
}

/**
 * What is due of the price of a booking: the cycles that have begun by now, or by the return; of a booking ahead, the first one. All of
 * it, unless it is billed by cycle.
 */
export function duePart(booking: CycleBooking & { readonly status: BookingStatus }, at: Due): AgreedPrice {
  if (!isBilledByCycle(booking)) return booking
  const { cycles, due } = plan(booking, at)
  const isAhead = booking.status === 'pending' || booking.status === 'confirmed'
  return { ...firstCycles(cycles, isAhead ? 1 : due), vatRate: booking.vatRate }
}

/** The cycle that an entry charged; undefined for what is not billed by cycle. */
export function cycleOf({ explanation }: Pick<EntryValues, 'explanation'>): number | undefined {
  return typeof explanation['cycle'] === 'number' ? explanation['cycle'] : undefined
}

/**
 * The entries by which the ledger follows a booking that is billed by cycle, with the moment of each: first what a change of the booking
 * did to the cycles that were charged, or what an early return takes off them, then each cycle that has begun since, on its day.
 */
export function cycleEntries(
  booking: CycleBooking,
  entries: readonly LedgerEntry[],
  { span, now, kind }: Charging,
): { values: EntryValues; happenedAt: Date }[] {
  const { cycles, due } = plan(booking, { span, now })
  const charged = Math.max(0, ...postedAgreed(entries).map((entry) => cycleOf(entry) ?? 0))
  const added: { values: EntryValues; happenedAt: Date }[] = []
  const charge = (count: number, happenedAt: Date, as: AgreedKind | undefined) => {
    const known = [...entries, ...added.map(({ values }, index) => ({ ...values, id: -1 - index, happenedAt }))]
    const part = { ...firstCycles(cycles, count), vatRate: booking.vatRate }
    for (const values of agreedEntries(part, known, as))
      added.push({ values: { ...values, explanation: { ...values.explanation, cycle: count } }, happenedAt })
  }
  if (charged > 0) charge(Math.min(charged, due), now, kind)
  for (const { number, startsAt } of cycles.slice(charged, due))
    charge(number, startsAt < now ? startsAt : now, undefined)
  return added
}

/** A cycle as the account shows it. */
export type ShownCycle = Cycle & { readonly state: 'charged' | 'due' | 'coming' | 'notBegun' }

/**
 * The cycles of a rental that is billed by cycle, none for any other. `due` have begun and wait for the job that charges them; `notBegun`
 * had not begun when the car came back.
 */
export function shownCycles(booking: CycleBooking, entries: readonly LedgerEntry[], at: Due): ShownCycle[] {
  if (!isBilledByCycle(booking)) return []
  const { cycles, due } = plan(booking, at)
  const charged = new Set(postedAgreed(entries).map(cycleOf))
  return cycles.map((cycle) => {
    const { number } = cycle
    if (number > due) return { ...cycle, state: at.span.returnedAt ? 'notBegun' : 'coming' }
    return { ...cycle, state: charged.has(number) ? 'charged' : 'due' }
  })
}
