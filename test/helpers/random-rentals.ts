import fc from 'fast-check'
import { entryOfCharge } from '#domain/billing/agreed-charges.ts'
import type { ChargeKind } from '#domain/billing/charge-kinds.ts'
import type { VatCategory } from '#domain/pricing/vat/vat-categories.ts'
import { correctionOf, correctedIds, moneyEntry, type EntryValues, type LedgerEntry } from '#domain/billing/ledger.ts'
import type { BillableEntry } from '#domain/billing/tax-documents/billable-entry.ts'
import { simplifiedInvoice } from '#domain/billing/tax-documents/invoice.fixture.ts'
import type { TaxDocument } from '#domain/billing/tax-documents/invoice.ts'
import { issuedOf } from '#domain/billing/tax-documents/issued-document.ts'
import { documentNumber, seriesOf } from '#domain/billing/tax-documents/issuing.ts'
import { planCharges, planPrepayment, type Plan, type PlanFacts } from '#domain/billing/tax-documents/plan.ts'
import { halalas } from '#domain/money/money.ts'

const categories = [
  ['agreed', 'S', 1500],
  ['kilometres', 'S', 1500],
  ['extension', 'S', 500],
  ['fine', 'O', 0],
  ['damage', 'O', 0],
  ['other', 'Z', 0],
  ['other', 'E', 0],
] as const satisfies readonly (readonly [ChargeKind, VatCategory, number])[]

const step = fc.oneof(
  fc.record({
    do: fc.constant('charge' as const),
    of: fc.constantFrom(...categories),
    net: fc.integer({ min: -40_000, max: 200_000 }),
  }),
  fc.record({ do: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 300_000 }) }),
  fc.record({ do: fc.constantFrom('refund' as const, 'takeBack' as const), at: fc.nat(30) }),
  fc.record({ do: fc.constantFrom('prepay' as const, 'issue' as const, 'debit' as const), at: fc.nat(30) }),
)

/** What can happen in the ledger of a rental and to its documents. */
export const rentalSteps = fc.array(step, { minLength: 1, maxLength: 14 })

type Step = (typeof rentalSteps extends fc.Arbitrary<infer T> ? T : never)[number]

/** The ledger of a rental after some steps, and the documents that were issued for it, with what is open in the end. */
export function playRental(steps: readonly Step[]) {
  const entries: LedgerEntry[] = []
  const taken = new Set<number>()
  const documents: TaxDocument[] = []
  const add = (values: EntryValues | undefined) => {
    if (values) entries.push({ ...values, id: entries.length + 1, happenedAt: new Date(0) })
  }
  const facts = (): PlanFacts => ({
    open: entries.filter(({ id, kind }) => kind !== null && !taken.has(id)) as BillableEntry[],
    entries,
    taken,
    issued: documents.map(issuedOf),
  })
  const issue = (plan: Plan) => {
    if (!plan.ok) return
    for (const { draft, note } of plan.documents) {
      const { entryIds, ...content } = draft
      for (const id of entryIds) taken.add(id)
      const number = documentNumber(seriesOf[draft.type], documents.length + 1)
      const { supply, seller, buyer, payment, profile, previousHash } = simplifiedInvoice
      documents.push({
        ...content,
        ...(note && { note }),
        number,
        uuid: crypto.randomUUID(),
        counter: documents.length + 1,
        issued: { ...simplifiedInvoice.issued, seconds: documents.length % 60 },
        supply,
        seller,
        buyer,
        payment,
        profile,
        previousHash,
      })
    }
  }
  for (const one of steps) {
    switch (one.do) {
      case 'charge': {
        const [kind, vatCategory, vatRate] = one.of
        add(entryOfCharge({ kind, vatCategory, vatRate, net: halalas(one.net), explanation: { code: kind } }))
        break
      }
      case 'pay':
        add(moneyEntry('payment', halalas(one.amount), { method: 'card', reference: null, explanation: { code: 'x' } }))
        break
      case 'refund': {
        const paid = entries.reduce((sum, { kind, gross }) => (kind === null ? sum - gross : sum), 0)
        const amount = halalas(Math.floor((paid * one.at) / 30))
        if (amount > 0)
          add(moneyEntry('refund', amount, { method: 'card', reference: null, explanation: { code: 'x' } }))
        break
      }
      case 'takeBack': {
        const corrected = correctedIds(entries)
        const charges = entries.filter(({ id, kind, type }) => kind && type !== 'correction' && !corrected.has(id))
        const entry = charges[one.at % Math.max(1, charges.length)]
        if (entry) add(correctionOf(entry, { code: 'corrected' }))
        break
      }
      case 'prepay': {
        const payments = entries.filter(({ type }) => type === 'payment')
        const entry = payments[one.at % Math.max(1, payments.length)]
        if (entry) issue(planPrepayment(facts(), { entryId: entry.id }, { vatCategory: 'S', vatRate: 1500 }))
        break
      }
      case 'issue':
        issue(planCharges(facts(), {}))
        break
      case 'debit': {
        const invoices = documents.filter(({ type }) => type === 'invoice')
        const invoice = invoices[one.at % Math.max(1, invoices.length)]
        if (invoice) issue(planCharges(facts(), { debit: { original: invoice.number, reason: 'laterCharge' } }))
        break
      }
      default:
        one satisfies never
    }
  }
  return { entries, taken, documents, facts: facts() }
}
