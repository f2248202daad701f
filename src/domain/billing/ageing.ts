import { halalas, sumOf, type Halalas } from '../money/money.ts'
import { standingEntries, type LedgerEntry } from './ledger.ts'

/** The ages of what is owed, by the days since it was charged: up to 30, 60, 90, and more. */
export const ageBands = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const
type AgeBand = (typeof ageBands)[number]

export type Ageing = {
  /** What is owed of each age, in halalas. */
  readonly bands: Readonly<Record<AgeBand, Halalas>>
  /** What the customer paid beyond all charges. Zero or above; then all bands are zero. */
  readonly credit: Halalas
  /** When the oldest charge was made that is not wholly paid; undefined when nothing is owed. */
  readonly oldest: Date | undefined
}

export type AgedEntry = Pick<LedgerEntry, 'id' | 'type' | 'kind' | 'gross' | 'correctsId' | 'happenedAt'>

const dayMs = 24 * 60 * 60 * 1000
const none = { upTo30: halalas(0), upTo60: halalas(0), upTo90: halalas(0), over90: halalas(0) }

/**
 * How old what a customer owes is: payments and discounts settle the oldest charges first. Entries that were taken back do not count. The
 * bands less the credit are the balance of the entries.
 */
export function ageingOf(entries: readonly AgedEntry[], now: Date): Ageing {
  const standing = standingEntries(entries)
  const isDebt = ({ kind, gross }: AgedEntry) => kind !== null && gross > 0
  const debts = standing.filter(isDebt).toSorted(oldestFirst)
  const others = standing.filter((entry) => !isDebt(entry))
  let left = 0 - sumOf(...others.map(({ gross }) => gross))
  const unpaid: { amount: number; at: Date }[] = []
  // More was refunded than paid.
  if (left < 0) unpaid.push({ amount: 0 - left, at: others.toSorted(oldestFirst).at(-1)!.happenedAt })
  left = Math.max(0, left)
  for (const { gross, happenedAt } of debts) {
    const paid = Math.min(left, gross)
    left -= paid
    if (paid < gross) unpaid.push({ amount: gross - paid, at: happenedAt })
  }
  const bands: Record<AgeBand, Halalas> = { ...none }
  for (const { amount, at } of unpaid) {
    const band = bandOf(at, now)
    bands[band] = halalas(bands[band] + amount)
  }
  const oldest = unpaid.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return { bands, credit: halalas(left), oldest }
}

function bandOf(at: Date, now: Date): AgeBand {
  const days = Math.floor((now.getTime() - at.getTime()) / dayMs)
  return days <= 30 ? 'upTo30' : days <= 60 ? 'upTo60' : days <= 90 ? 'upTo90' : 'over90'
}

function oldestFirst(a: AgedEntry, b: AgedEntry): number {
  return a.happenedAt.getTime() - b.happenedAt.getTime() || a.id - b.id
}

/** The sum of several ageings; `oldest` is the oldest of all. */
export function sumOfAgeings(all: readonly Ageing[]): Ageing {
  const band = (name: AgeBand) => sumOf(...all.map(({ bands }) => bands[name]))
  const oldest = all.flatMap((one) => one.oldest ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0]
  return {
    bands: { upTo30: band('upTo30'), upTo60: band('upTo60'), upTo90: band('upTo90'), over90: band('over90') },
    credit: sumOf(...all.map(({ credit }) => credit)),
    oldest,
  }
}

/** All that is owed, in halalas. */
export function totalOwed({ bands }: Ageing): Halalas {
  return sumOf(...ageBands.map((band) => bands[band]))
}
