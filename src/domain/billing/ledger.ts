import { halalas, sumOf, type Halalas } from '../money/money.ts'
import type { LocalDate } from '../time/riyadh-time.ts'
import type { ChargeKind } from './charge-kinds.ts'
import type { VatCategory } from '../pricing/vat/vat-categories.ts'

/** What an entry of the ledger does. A charge raises what the customer owes, a discount lowers it. */
export const entryTypes = [
  'charge',
  'discount',
  'payment',
  'refund',
  'depositHeld',
  'depositReturned',
  'depositApplied',
  'correction',
] as const

export type EntryType = (typeof entryTypes)[number]

/** The entries of which the customer gets a receipt. */
export const receiptTypes = [
  'payment',
  'refund',
  'depositHeld',
  'depositReturned',
] as const satisfies readonly EntryType[]

export type ReceiptType = (typeof receiptTypes)[number]

/** How money changes hands. */
export const paymentMethods = ['cash', 'mada', 'card', 'transfer', 'online', 'other'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** How an entry came about: a code with the values of its sentence. No names and no free text, which erasing a person must find. */
export type Explanation = { readonly code: string; readonly [value: string]: unknown }

/**
 * What an entry does to the two sums of the ledger, in halalas. `gross` is signed: what it adds to what the customer owes, so a payment
 * is negative. `deposit` is what it adds to what the company holds for the customer, which is never revenue.
 */
type EntryAmounts = {
  readonly net: Halalas
  readonly vat: Halalas
  readonly gross: Halalas
  readonly deposit: Halalas
}

/** What every entry says, in the table and before it is stored. */
export type EntryValues = EntryAmounts & {
  readonly type: EntryType
  /** What is charged; null for money that changes hands. */
  readonly kind: ChargeKind | null
  readonly vatCategory: VatCategory | null
  /** In hundredths of a percent. */
  readonly vatRate: number | null
  readonly explanation: Explanation
  /** Null for charges and discounts. */
  readonly method: PaymentMethod | null
  /** The number of the receipt, the transfer or the authorisation. */
  readonly reference: string | null
  /** The entry that held the deposit which this one returns or applies. */
  readonly depositId: number | null
  /** When the hold of a deposit on a card ends. */
  readonly expiresOn: LocalDate | null
  /** When the deposit is promised back. */
  readonly returnBy: LocalDate | null
  /** The entry that this one takes back. */
  readonly correctsId: number | null
}

export type LedgerEntry = EntryValues & { readonly id: number; readonly happenedAt: Date }

type Sums = Pick<EntryAmounts, 'gross' | 'deposit'>

/** What the customer owes, in halalas; negative when the company owes it. Deposits do not count. */
export function balanceOf(entries: readonly Sums[]): Halalas {
  return sumOf(...entries.map(({ gross }) => gross))
}

/** What the company holds as deposit. */
export function depositBalanceOf(entries: readonly Sums[]): Halalas {
  return sumOf(...entries.map(({ deposit }) => deposit))
}

/** What is charged before VAT, and the VAT: charges and discounts with their corrections. */
export function chargedOf(entries: readonly Pick<EntryValues, 'kind' | 'net' | 'vat'>[]): {
  net: Halalas
  vat: Halalas
} {
  const charged = entries.filter(({ kind }) => kind !== null)
  return { net: sumOf(...charged.map(({ net }) => net)), vat: sumOf(...charged.map(({ vat }) => vat)) }
}

/** The entries that were taken back. */
export function correctedIds(entries: readonly Pick<LedgerEntry, 'correctsId'>[]): Set<number> {
  return new Set(entries.flatMap(({ correctsId }) => (correctsId === null ? [] : [correctsId])))
}

/** The entries that stand: no corrections, and nothing that one took back. */
export function standingEntries<Entry extends Pick<LedgerEntry, 'id' | 'type' | 'correctsId'>>(
  entries: readonly Entry[],
): Entry[] {
  const corrected = correctedIds(entries)
  return entries.filter(({ id, type }) => type !== 'correction' && !corrected.has(id))
}

/** What was paid by each method and not refunded, which is the most that can be refunded by it. Applied deposits count as paid. */
export function paidBy(
  entries: readonly Pick<EntryValues, 'kind' | 'method' | 'gross'>[],
): Map<PaymentMethod, Halalas> {
  const paid = new Map<PaymentMethod, Halalas>()
  for (const { method, gross } of entries)
    if (method !== null && gross !== 0) paid.set(method, halalas((paid.get(method) ?? 0) - gross))
  return paid
}

export type Deposit = Pick<LedgerEntry, 'id' | 'method' | 'reference' | 'expiresOn' | 'returnBy' | 'happenedAt'> & {
  readonly held: Halalas
  /** What was neither returned nor applied. */
  readonly left: Halalas
}

/** The deposits that were held, in order, without those that were taken back. */
export function depositsOf(entries: readonly LedgerEntry[]): Deposit[] {
  return standingEntries(entries)
    .filter(({ type }) => type === 'depositHeld')
    .map(({ id, method, reference, expiresOn, returnBy, happenedAt, deposit: held }) => {
      const about = entries.filter((entry) => entry.id === id || entry.depositId === id)
      return { id, method, reference, expiresOn, returnBy, happenedAt, held, left: depositBalanceOf(about) }
    })
}

const none = { net: halalas(0), vat: halalas(0), gross: halalas(0), deposit: halalas(0) }

type MoneyType = Extract<EntryType, 'payment' | 'refund' | 'depositHeld' | 'depositReturned' | 'depositApplied'>
type MoneyFacts = { readonly method: PaymentMethod } & Pick<EntryValues, 'reference' | 'explanation'>

/** Money that changes hands, as an entry of its type; `amount` is above zero. */
export function moneyEntry(type: MoneyType, amount: Halalas, facts: MoneyFacts): EntryValues {
  return {
    ...moneyAmounts(type, amount),
    ...facts,
    type,
    kind: null,
    vatCategory: null,
    vatRate: null,
    depositId: null,
    expiresOn: null,
    returnBy: null,
    correctsId: null,
  }
}

function moneyAmounts(type: MoneyType, amount: Halalas): EntryAmounts {
  const less = halalas(0 - amount)
  switch (type) {
    case 'payment':
      return { ...none, net: less, gross: less }
    case 'refund':
      return { ...none, net: amount, gross: amount }
    case 'depositHeld':
      return { ...none, deposit: amount }
    case 'depositReturned':
      return { ...none, deposit: less }
    case 'depositApplied':
      return { ...none, net: less, gross: less, deposit: less }
    default:
      return type satisfies never
  }
}

/** The entry that takes another one back, to the halala. It names the same line of the agreed price. */
export function correctionOf(entry: LedgerEntry, explanation: Explanation): EntryValues {
  const { key } = entry.explanation
  const { kind, vatCategory, vatRate, method, net, vat, gross, deposit } = entry
  return {
    type: 'correction',
    kind,
    vatCategory,
    vatRate,
    explanation: key === undefined ? explanation : { ...explanation, key },
    method,
    reference: null,
    net: halalas(0 - net),
    vat: halalas(0 - vat),
    gross: halalas(0 - gross),
    deposit: halalas(0 - deposit),
    depositId: entry.depositId ?? (entry.type === 'depositHeld' ? entry.id : null),
    expiresOn: null,
    returnBy: null,
    correctsId: entry.id,
  }
}

/** The traffic fine that an entry charges, or the fee for it; undefined for any other entry. */
export function fineOf({ explanation }: Pick<EntryValues, 'explanation'>): number | undefined {
  const { fineId } = explanation
  return typeof fineId === 'number' ? fineId : undefined
}

/** Why an entry cannot be taken back. The charge of a traffic fine is taken back with the fine, which then waits for its rental. */
export type CorrectionProblem = 'isCorrection' | 'ofFine' | 'alreadyCorrected' | 'refunded' | 'depositUsed'

/** Undefined when the entry can be taken back. What was refunded, returned or applied since must be taken back first. */
export function checkCorrection(entry: LedgerEntry, entries: readonly LedgerEntry[]): CorrectionProblem | undefined {
  if (entry.type === 'correction') return 'isCorrection'
  if (correctedIds(entries).has(entry.id)) return 'alreadyCorrected'
  if (entry.kind === 'fine' && fineOf(entry) !== undefined) return 'ofFine'
  const after = [...entries, { ...correctionOf(entry, { code: '' }), id: 0, happenedAt: entry.happenedAt }]
  if ([...paidBy(after).values()].some((amount) => amount < 0)) return 'refunded'
  const about = after.filter(({ id, depositId }) => id === entry.id || depositId === entry.id)
  return entry.type === 'depositHeld' && depositBalanceOf(about) < 0 ? 'depositUsed' : undefined
}
