import * as v from 'valibot'
import type { ShownEntry } from '#data/billing/ledger-list.ts'
import { chargeKinds } from '#domain/billing/charge-kinds.ts'
import { vatCategories } from '#domain/pricing/vat/vat-categories.ts'
import { entryTypes, paymentMethods, type Explanation } from '#domain/billing/ledger.ts'
import type { SentEntry } from '#domain/billing/sent-entry.ts'
import { settlementKinds, type SettlementLine } from '#domain/billing/settlement/settlement-line.ts'
import type { WaivedSettlement } from '#domain/billing/settlement/waive-lines.ts'
import { eventAuthorKinds } from '#domain/booking/events/booking-events.ts'
import { lineKeys, originKinds, type BookingLine } from '#domain/pricing/booking-lines.ts'
import { momentSchema, moneySchema, shownDay, snake, viewMoment, viewMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())
const uuid = v.pipe(v.string(), v.uuid())

const missingFacts = ['odometer', 'kilometrePrice', 'fuel', 'tankPrice', 'deductible', 'repairCost'] as const

/** How an amount came about: a code, the line of the booking that it charges, and the numbers that it follows from. */
const explanationSchema = v.object({
  code: v.string(),
  cycle: v.nullable(whole),
  line: v.nullable(
    v.object({
      key: v.picklist(lineKeys.map((key) => snake(key))),
      origin: v.picklist(originKinds.map((kind) => snake(kind))),
      quantity: whole,
      unit_price: moneySchema,
    }),
  ),
  values: v.record(v.string(), v.nullable(v.number())),
})

function viewExplanation(explanation: Explanation): v.InferInput<typeof explanationSchema> {
  const { code, values } = explanation
  const numbers = Object.entries((values ?? {}) as Record<string, number | null>).map(([name, one]) => [
    snake(name),
    one,
  ])
  return {
    code: snake(code),
    cycle: typeof explanation['cycle'] === 'number' ? explanation['cycle'] : null,
    line: viewLine(explanation),
    values: Object.fromEntries(numbers) as Record<string, number>,
  }
}

function viewLine(explanation: Explanation) {
  if (explanation.code !== 'agreed') return null
  const { key, origin, quantity, unitPrice } = explanation as unknown as BookingLine
  return { key: snake(key), origin: snake(origin.kind), quantity, unit_price: viewMoney(unitPrice) }
}

const chargeEntries = {
  net: moneySchema,
  vat: moneySchema,
  gross: moneySchema,
  vat_rate: v.nullable(v.number()),
  explanation: explanationSchema,
}

/** An entry as messages show it. Amounts are signed: what it adds to what the customer owes, and to the deposit that is held. */
export const sentEntrySchema = v.object({
  id: whole,
  booking_id: uuid,
  type: v.picklist(entryTypes.map((type) => snake(type))),
  kind: v.nullable(v.picklist(chargeKinds.map((kind) => snake(kind)))),
  ...chargeEntries,
  deposit: moneySchema,
  vat_category: v.nullable(v.picklist(vatCategories)),
  method: v.nullable(v.picklist(paymentMethods)),
  receipt_number: v.nullable(v.string()),
  deposit_id: v.nullable(whole),
  hold_ends_on: v.nullable(shownDay),
  return_by: v.nullable(shownDay),
  corrects_id: v.nullable(whole),
  happened_at: momentSchema,
})

export function viewSentEntry(entry: SentEntry): v.InferInput<typeof sentEntrySchema> {
  return {
    id: entry.id,
    booking_id: entry.bookingId,
    type: snake(entry.type),
    kind: entry.kind && snake(entry.kind),
    net: viewMoney(entry.net),
    vat: viewMoney(entry.vat),
    gross: viewMoney(entry.gross),
    vat_rate: entry.vatRate === null ? null : entry.vatRate / 100,
    explanation: viewExplanation(entry.explanation),
    deposit: viewMoney(entry.deposit),
    vat_category: entry.vatCategory,
    method: entry.method,
    receipt_number: entry.reference,
    deposit_id: entry.depositId,
    hold_ends_on: entry.expiresOn,
    return_by: entry.returnBy,
    corrects_id: entry.correctsId,
    happened_at: viewMoment(new Date(entry.happenedAt)),
  }
}

/** An entry of the ledger. */
export const ledgerEntrySchema = v.object({
  ...sentEntrySchema.entries,
  booking_reference: v.nullable(v.string()),
  card_last_four: v.nullable(v.string()),
  entered_at: momentSchema,
  entered_by: v.picklist(eventAuthorKinds),
  staff_name: v.nullable(v.string()),
})

export function viewEntry(entry: ShownEntry): v.InferInput<typeof ledgerEntrySchema> {
  return {
    ...viewSentEntry({ ...entry, happenedAt: entry.happenedAt.toISOString() }),
    booking_reference: entry.booking,
    card_last_four: entry.lastFour,
    entered_at: viewMoment(entry.enteredAt),
    entered_by: entry.byKind,
    staff_name: entry.by,
  }
}

const settlementLineSchema = v.object({
  kind: v.picklist(settlementKinds.map((kind) => snake(kind))),
  ...chargeEntries,
  vat_category: v.picklist(vatCategories),
})

/** What a return costs beyond the agreed price. */
export const settlementSchema = v.object({
  booking_id: uuid,
  returned_at: momentSchema,
  is_preview: v.boolean(),
  is_charged: v.boolean(),
  lines: v.array(settlementLineSchema),
  missing: v.array(v.picklist(missingFacts.map((fact) => snake(fact)))),
  total: moneySchema,
})

type ShownSettlement = {
  readonly bookingId: string
  readonly returnedAt: Date
  readonly isPreview: boolean
  readonly isCharged: boolean
}

export function viewSettlement(
  { charged, missing, total }: WaivedSettlement,
  { bookingId, returnedAt, isPreview, isCharged }: ShownSettlement,
): v.InferInput<typeof settlementSchema> {
  return {
    booking_id: bookingId,
    returned_at: viewMoment(returnedAt),
    is_preview: isPreview,
    is_charged: isCharged,
    lines: charged.map(viewSettlementLine),
    missing: missing.map((fact) => snake(fact)),
    total: viewMoney(total),
  }
}

function viewSettlementLine(line: SettlementLine): v.InferInput<typeof settlementLineSchema> {
  return {
    kind: snake(line.kind),
    net: viewMoney(line.net),
    vat: viewMoney(line.vat),
    gross: viewMoney(line.gross),
    vat_rate: line.vatRate / 100,
    explanation: viewExplanation(line.explanation),
    vat_category: line.vatCategory,
  }
}
