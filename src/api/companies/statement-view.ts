import * as v from 'valibot'
import { chargeKinds } from '#domain/billing/charge-kinds.ts'
import { entryTypes, paymentMethods } from '#domain/billing/ledger.ts'
import type { StatementMonth } from '#domain/billing/statement.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import type { readStatement } from '#operations/companies/read-statement.ts'
import { momentSchema, moneySchema, shownDay, snake, viewMoment, viewMoney } from '../values.ts'

const whole = v.pipe(v.number(), v.integer())
const uuid = v.pipe(v.string(), v.uuid())
const sums = { charged: moneySchema, paid: moneySchema }

/** What a company was charged and paid in a month. */
export const companyStatementSchema = v.object({
  company_id: uuid,
  from: shownDay,
  until: shownDay,
  opening: moneySchema,
  ...sums,
  closing: moneySchema,
  is_cut_off: v.boolean(),
  rentals: v.array(
    v.object({
      booking_id: uuid,
      booking_reference: v.string(),
      purchase_order: v.string(),
      car_name: v.string(),
      plates: v.array(v.string()),
      pickup_datetime: momentSchema,
      return_datetime: momentSchema,
      ...sums,
    }),
  ),
  entries: v.array(
    v.object({
      entry_id: whole,
      booking_id: uuid,
      type: v.picklist(entryTypes.map((type) => snake(type))),
      kind: v.nullable(v.picklist(chargeKinds.map((kind) => snake(kind)))),
      gross: moneySchema,
      balance: moneySchema,
      method: v.nullable(v.picklist(paymentMethods)),
      receipt_number: v.nullable(v.string()),
      corrects_id: v.nullable(whole),
      happened_at: momentSchema,
    }),
  ),
})

export function viewStatement(
  companyId: string,
  { first, last }: StatementMonth,
  statement: Awaited<ReturnType<typeof readStatement>>,
): v.InferInput<typeof companyStatementSchema> {
  const { opening, charged, paid, closing, hasMore, rentals, lines } = statement
  return {
    company_id: companyId,
    from: first,
    until: last,
    opening: viewMoney(opening),
    charged: viewMoney(charged),
    paid: viewMoney(paid),
    closing: viewMoney(closing),
    is_cut_off: hasMore,
    rentals: rentals.map(({ booking, plates, ...own }) => ({
      booking_id: booking.id,
      booking_reference: booking.reference,
      purchase_order: booking.purchaseOrder,
      car_name: booking.carName,
      plates: plates.map(platePlain),
      pickup_datetime: viewMoment(booking.pickupDatetime),
      return_datetime: viewMoment(booking.returnDatetime),
      charged: viewMoney(own.charged),
      paid: viewMoney(own.paid),
    })),
    entries: lines.map((line) => ({
      entry_id: line.id,
      booking_id: line.bookingId,
      type: snake(line.type),
      kind: line.kind && snake(line.kind),
      gross: viewMoney(line.gross),
      balance: viewMoney(line.balance),
      method: line.method,
      receipt_number: line.reference,
      corrects_id: line.correctsId,
      happened_at: viewMoment(line.happenedAt),
    })),
  }
}
