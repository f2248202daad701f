import { halalas, sumOf, type Halalas } from '../../money/money.ts'
import type { ChargeVat } from '../charged-amount.ts'
import { balanceOf, type LedgerEntry } from '../ledger.ts'
import type { BillableEntry } from './billable-entry.ts'
import { draftDocuments, type DocumentDraft } from './draft.ts'
import type { DocumentPrepayment, TaxDocument } from './invoice.ts'
import type { IssuedDocument } from './issued-document.ts'
import { originalsOf, refuseUneven } from './issuing.ts'
import { creditReasonText, debitReasonTexts, type DebitReason } from './note-reasons.ts'
import {
  givenBackDraft,
  givenBackPrepayments,
  leftAfter,
  leftPrepayments,
  prepaidOn,
  prepayablePayments,
  prepaymentDraft,
} from './prepayments.ts'
import type { DocumentRefusal } from './refusals.ts'

/** What the documents of a rental are planned from. */
export type PlanFacts = {
  /** The charges that are in no document. */
  readonly open: readonly BillableEntry[]
  readonly entries: readonly LedgerEntry[]
  /** The entries that are in a document. */
  readonly taken: ReadonlySet<number>
  /** The documents of the rental, the first one first. */
  readonly issued: readonly IssuedDocument[]
}

/** How what is owed is issued: as an invoice of its own, or as a debit note to an invoice of the rental. */
export type ChargesRequest = {
  readonly debit?: { readonly original: string; readonly reason: DebitReason | undefined }
}

/** The prepayment invoice of one payment; without an amount, of as much as there is. */
export type PrepaymentRequest = {
  readonly entryId: number
  readonly amount?: Halalas | undefined
}

/** A document to issue, and of a note why and to which documents. */
export type PlannedDocument = { readonly draft: DocumentDraft; readonly note?: TaxDocument['note'] }

export type Plan =
  | {
      ok: true
      documents: readonly PlannedDocument[]
      /** The entry that says how they are paid; by default the last payment. */
      payment?: number
    }
  | { ok: false; refusal: DocumentRefusal }

function refused(refusal: DocumentRefusal): Plan {
  return { ok: false, refusal }
}

/**
 * The documents for what a rental was charged and is in none yet, and the credit note for what is left of prepayment invoices without its
 * money.
 */
export function planCharges({ open, entries, issued }: PlanFacts, { debit }: ChargesRequest): Plan {
  const balance = balanceOf(entries)
  const owing = sumOf(...open.flatMap(({ net, vat }) => [net, vat]))
  const left = leftPrepayments(issued)
  const paid = halalas(Math.max(0, owing - balance))
  const planned: PlannedDocument[] = []
  for (const draft of draftDocuments(open)) {
    const found =
      draft.type === 'creditNote' ? creditNote(draft, issued) : owedDocument(draft, { issued, left, paid, debit })
    if ('code' in found) return refused(found)
    const uneven = refuseUneven(found.draft)
    if (uneven) return refused(uneven)
    planned.push(found)
  }
  const used = planned.flatMap(({ draft }) => draft.prepayments)
  const givenBack = givenBackPrepayments(leftAfter(left, used), halalas(Math.max(0, 0 - balance)))
  const returned = givenBackDraft(givenBack)
  if (returned) {
    const { draft, originals } = returned
    planned.push({ draft, note: { reason: creditReasonText(draft.lines[0]!.name), originals } })
  }
  return planned.length === 0 ? refused({ code: 'nothingToIssue' }) : { ok: true, documents: planned }
}

function creditNote(draft: DocumentDraft, issued: readonly IssuedDocument[]): PlannedDocument | DocumentRefusal {
  const found = originalsOf(draft, issued)
  if (!found.ok) return found.refusal
  return { draft, note: { reason: creditReasonText(draft.lines[0]!.name), originals: found.originals } }
}

type OwedOptions = {
  readonly issued: readonly IssuedDocument[]
  readonly left: readonly DocumentPrepayment[]
  readonly paid: Halalas
  readonly debit: ChargesRequest['debit']
}

/** The invoice for what is owed, with what was prepaid, or the debit note that was asked for. */
function owedDocument(
  draft: DocumentDraft,
  { issued, left, paid, debit }: OwedOptions,
): PlannedDocument | DocumentRefusal {
  if (!debit) return { draft: { ...draft, prepayments: prepaidOn(draft, left, paid) } }
  const { original, reason } = debit
  if (reason === undefined) return { code: 'noReason' }
  if (!issued.some(({ number, type }) => number === original && type === 'invoice')) return { code: 'noOriginal' }
  return {
    draft: { ...draft, type: 'debitNote' },
    note: { reason: debitReasonTexts[reason], originals: [original] },
  }
}

/** The prepayment invoice of a payment, which has none yet and came before the rent that it pays for. */
export function planPrepayment(facts: PlanFacts, { entryId, amount }: PrepaymentRequest, rentVat: ChargeVat): Plan {
  const found = prepayablePayments(facts).find((one) => one.entryId === entryId)
  if (!found) return refused({ code: 'notPrepayable' })
  if (amount !== undefined && amount > found.amount) return refused({ code: 'abovePayment', left: found.amount })
  const draft = prepaymentDraft(entryId, amount ?? found.amount, rentVat)
  return { ok: true, documents: [{ draft }], payment: entryId }
}
