import { halalas, percentageOf, sumOf, timesOf, type Halalas } from '../money/money.ts'
import type { BookedLines, BookingLine } from '../pricing/booking-lines.ts'
import type { BookingStatus } from '../status/booking-status.ts'
import type { ChargeKind } from './charge-kinds.ts'
import { vatOf, type ChargeVat } from './charged-amount.ts'
import type { VatCategory } from '../pricing/vat/vat-categories.ts'
import { balanceOf, correctedIds, type EntryValues, type Explanation, type LedgerEntry } from './ledger.ts'

/** A line to charge; a negative one lowers what is owed. */
export type ChargeLine = {
  readonly kind: ChargeKind
  /** In halalas before VAT. */
  readonly net: Halalas
  readonly vatCategory: VatCategory
  /** In hundredths of a percent; 0 unless the category is S. */
  readonly vatRate: number
  readonly explanation: Explanation
}

/** The entry of a line, with its VAT rounded half-up. Undefined for a line without an amount. */
export function entryOfCharge(line: ChargeLine): EntryValues | undefined {
  return chargeEntry(line, percentageOf(line.net, line.vatRate))
}

function chargeEntry({ kind, net, vatCategory, vatRate, explanation }: ChargeLine, vat: Halalas) {
  if (net === 0 && vat === 0) return undefined
  const gross = sumOf(net, vat)
  return {
    type: gross < 0 ? 'discount' : 'charge',
    kind,
    net,
    vat,
    gross,
    deposit: halalas(0),
    vatCategory,
    vatRate,
    explanation,
    method: null,
    reference: null,
    depositId: null,
    expiresOn: null,
    returnBy: null,
    correctsId: null,
  } as const satisfies EntryValues
}

/** Whether the price of a booking is due: its car was handed over. */
export function isCharged({ status }: { readonly status: BookingStatus }): boolean {
  return status === 'active' || status === 'completed'
}

/** The VAT of the rent of a booking, which its other lines may differ from. */
export function rentVatOf({ lines, vatRate }: Pick<AgreedPrice, 'lines' | 'vatRate'>): ChargeVat {
  return vatOf(lines.find(({ key }) => key === 'base')?.vatCategory ?? 'S', vatRate)
}

type OwingBooking = AgreedPrice & { readonly status: BookingStatus }

/**
 * What the customer of a booking owes once `due` of its price is charged: of a booking ahead, what was not paid of it. In halalas.
 * `due` is the whole price, or the part of it that is due by now (`duePart`).
 */
export function owedOf(booking: OwingBooking, entries: readonly LedgerEntry[], due: AgreedPrice = booking): Halalas {
  const isAhead = booking.status === 'pending' || booking.status === 'confirmed'
  const coming = isAhead || isCharged(booking) ? agreedEntries(due, entries) : []
  return sumOf(balanceOf(entries), balanceOf(coming))
}

/** The line of a booking that an entry charges: `quantity` × `unitPrice` is its net amount. Both may be negative. */
type AgreedExplanation = Pick<BookingLine, 'key' | 'quantity' | 'unitPrice' | 'origin'> & { readonly code: 'agreed' }

/** VAT of a booking that none of its lines explains, such as of an imported total. */
const agreedVat = { code: 'agreedVat' } as const

/**
 * Say that an undone hand-over, or the removal of a booking, took an entry back. Another hand-over charges it again; so does a demo booking
 * that is loaded again under its id.
 */
export const handOverUndone = { code: 'handOverUndone' } as const
export const bookingDeleted = { code: 'bookingDeleted' } as const

function isAgreed({ explanation, type }: Pick<EntryValues, 'explanation' | 'type'>): boolean {
  return type !== 'correction' && (explanation.code === 'agreed' || explanation.code === agreedVat.code)
}

export type AgreedPrice = Pick<BookedLines, 'lines' | 'vatAmount'> & { readonly vatRate: number }
export type AgreedKind = Extract<ChargeKind, 'agreed' | 'extension' | 'exchange'>

/**
 * The entries by which the ledger follows the lines of a booking: all of them, or what differs from those that were posted, each with its
 * VAT category and rate. Afterwards net and VAT are those of the booking, to the halala. What a manager took back counts as posted, so that it is not charged again.
 */
export function agreedEntries(
  booking: AgreedPrice,
  entries: readonly LedgerEntry[],
  kind: AgreedKind = 'agreed',
): EntryValues[] {
  const posted = postedAgreed(entries)
  const lines = booking.lines.map((line) => ({ line, of: vatOf(line.vatCategory, booking.vatRate) }))
  const taxed = vatOf('S', booking.vatRate)
  const all = [...posted.map(postedVat), taxed, ...lines.map(({ of }) => of)]
  const groups = new Map(all.map((vat) => [nameOfVat(vat), vat]))
  return [...groups].flatMap(([name, ofGroup]) => {
    const before = posted.filter((entry) => nameOfVat(postedVat(entry)) === name)
    const now = lines.filter(({ of }) => nameOfVat(of) === name)
    const explanations = differences(
      now.map(({ line }) => line),
      before.flatMap(agreedOf),
    )
    const due = name === nameOfVat(taxed) ? booking.vatAmount : 0
    const vat = halalas(due - sumOf(...before.map((entry) => entry.vat)))
    return entriesOfVat(explanations, { kind, ...ofGroup, vat })
  })
}

function postedVat({ vatCategory, vatRate }: LedgerEntry): ChargeVat {
  return { vatCategory: vatCategory!, vatRate: vatRate! }
}

function nameOfVat({ vatCategory, vatRate }: ChargeVat): string {
  return `${vatCategory} ${vatRate}`
}

/** The entries that an undone hand-over takes back. */
export function postedAgreed(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const ends: readonly string[] = [handOverUndone.code, bookingDeleted.code]
  const undone = correctedIds(entries.filter(({ explanation }) => ends.includes(explanation.code)))
  return entries.filter((entry) => isAgreed(entry) && !undone.has(entry.id))
}

function agreedOf({ explanation }: LedgerEntry): AgreedExplanation[] {
  return explanation.code === 'agreed' ? [explanation as AgreedExplanation] : []
}

/** What each line has more than was posted, by its unit price and origin; the names of rates may change. */
function differences(lines: readonly BookingLine[], posted: readonly AgreedExplanation[]): AgreedExplanation[] {
  const byLine = new Map<string, AgreedExplanation>()
  const add = ({ key, quantity, unitPrice, origin }: Omit<AgreedExplanation, 'code'>, times: 1 | -1) => {
    const id = 'id' in origin ? origin.id : 'end' in origin ? origin.end : ''
    const name = [key, unitPrice, origin.kind, id].join()
    const known = byLine.get(name)?.quantity ?? 0
    byLine.set(name, { code: 'agreed', key, quantity: known + times * quantity, unitPrice, origin })
  }
  for (const one of posted) add(one, -1)
  for (const line of lines) add(line, 1)
  return [...byLine.values()].filter(({ quantity, unitPrice }) => quantity !== 0 && unitPrice !== 0)
}

/** Spreads the VAT of a category and rate over the lines: each gets what the sum so far rounds to, the last one the rest. */
function entriesOfVat(
  explanations: readonly AgreedExplanation[],
  { kind, vatCategory, vatRate, vat }: ChargeVat & { kind: AgreedKind; vat: Halalas },
): EntryValues[] {
  const line = { kind, vatCategory, vatRate } as const
  if (explanations.length === 0) {
    const rest = chargeEntry({ ...line, net: halalas(0), explanation: agreedVat }, vat)
    return rest ? [rest] : []
  }
  let net = 0
  let spread = 0
  return explanations.flatMap((explanation, index) => {
    const own = timesOf(explanation.unitPrice, explanation.quantity)
    net += own
    const sum = index === explanations.length - 1 ? vat : percentageOf(halalas(net), vatRate)
    const entry = chargeEntry({ ...line, net: own, explanation }, halalas(sum - spread))
    spread = sum
    return entry ? [entry] : []
  })
}
