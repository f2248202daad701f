import { sumOf, halalas, type Halalas } from '../../money/money.ts'
import type { DocumentType, PaymentMeans } from './invoice.ts'
import { draftTotal, leftOf, type DocumentDraft } from './draft.ts'
import type { IssuedDocument } from './issued-document.ts'
import type { DocumentRefusal } from './refusals.ts'
import { totalsOf } from './totals.ts'

/** How far the clocks of two servers may differ, or a request may wait for another one, in milliseconds. */
const greatestDelay = 60_000

/**
 * When a document is issued, if its request came at `now`: never before the last one of its unit, as a request may have waited for
 * another that came later. Undefined while the clock is further behind than such waiting explains.
 */
export function momentOfIssue(now: Date, lastIssuedAt: Date | null): Date | undefined {
  if (lastIssuedAt === null || now >= lastIssuedAt) return now
  return lastIssuedAt.getTime() - now.getTime() <= greatestDelay ? lastIssuedAt : undefined
}

/** The invoices that a credit note changes, by number. */
type Originals = { ok: true; originals: readonly string[] } | { ok: false; refusal: DocumentRefusal }

/**
 * The invoices of the rental that a credit note changes: those that it needs, the latest first, by what earlier notes left of them. A
 * note is never above what is left of its originals.
 */
export function originalsOf(draft: DocumentDraft, issued: readonly IssuedDocument[]): Originals {
  const invoices = issued.filter(({ type }) => type === 'invoice').toReversed()
  if (invoices.length === 0) return { ok: false, refusal: { code: 'noOriginal' } }
  const left = leftByNumber(issued)
  let missing: number = draftTotal(draft)
  const originals: string[] = []
  for (const { number } of invoices) {
    if (missing <= 0) break
    const ofThis = left.get(number)!
    if (ofThis <= 0) continue
    originals.push(number)
    missing -= ofThis
  }
  if (missing > 0) return { ok: false, refusal: { code: 'aboveOriginals', left: sumOf(...left.values()) } }
  return { ok: true, originals }
}

/** What notes left of each invoice. A debit note adds to its original, a credit note takes from its own in their order. */
function leftByNumber(issued: readonly IssuedDocument[]): Map<string, Halalas> {
  const left = new Map<string, Halalas>()
  for (const { type, number, gross, originals } of issued) {
    if (type === 'invoice') {
      left.set(number, gross)
      continue
    }
    let rest = gross
    for (const original of originals) {
      const before = left.get(original)
      // A prepayment invoice, of which other rules say what is left.
      if (before === undefined) continue
      const taken = type === 'debitNote' ? halalas(0 - rest) : halalas(Math.min(rest, before))
      left.set(original, leftOf(before, [taken]))
      rest = leftOf(rest, [taken])
    }
  }
  return left
}

/**
 * Refuses amounts that net and VAT do not explain: each entry that was agreed with VAT may differ by one halala, which is written as
 * rounding; more is an entry without its net amount, such as the total of an imported booking.
 */
export function refuseUneven(draft: DocumentDraft): DocumentRefusal | undefined {
  const { rounding } = totalsOf({ ...draft, prepayments: [] })
  return Math.abs(rounding) > Math.max(1, draft.entryIds.length) ? { code: 'unevenVat', rounding } : undefined
}

/** How a document is paid, by the method of the payment that was entered last; on credit while none was. */
export function paymentMeansOf(method: string | undefined): PaymentMeans {
  if (method === 'cash' || method === 'transfer') return method
  return method === 'mada' || method === 'card' || method === 'online' ? 'card' : 'credit'
}

/** The series of the printed numbers, one per type. */
export const seriesOf = {
  invoice: 'INV',
  prepayment: 'PRE',
  debitNote: 'DBN',
  creditNote: 'CRN',
} as const satisfies Record<DocumentType, string>

/** The printed number of a document: its series and six digits, which grow without gaps. */
export function documentNumber(series: string, number: number): string {
  return `${series}-${String(number).padStart(6, '0')}`
}
