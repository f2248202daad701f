import * as v from 'valibot'
import { listShownEntries } from '#data/billing/ledger-list.ts'
import { listOpenBalances } from '#data/billing/balances.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { owedOf } from '#domain/billing/agreed-charges.ts'
import { balanceOf, chargedOf, depositBalanceOf, depositsOf, paidBy, paymentMethods } from '#domain/billing/ledger.ts'
import { halalas, sumOf } from '#domain/money/money.ts'
import { bookingStatuses } from '#domain/status/booking-status.ts'
import { netOf } from '#domain/pricing/booking-lines.ts'
import type { ShownCycle } from '#domain/billing/cycle-charges.ts'
import { readDue } from '#operations/billing/post-charges.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId, branchId, pageEntries, placedListOf } from '../../../lists.ts'
import { ledgerEntrySchema, viewEntry } from '../../../money/money-view.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'
import { momentSchema, moneySchema, shownDay, snake, viewMoment, viewMoney } from '../../../values.ts'

const whole = v.pipe(v.number(), v.integer())
const method = v.picklist(paymentMethods)

/** A month of a rental that is billed month by month. */
const cycleSchema = v.object({
  number: whole,
  starts_at: momentSchema,
  ends_at: momentSchema,
  days: whole,
  net: moneySchema,
  vat: moneySchema,
  gross: moneySchema,
  state: v.picklist(['charged', 'due', 'coming', 'not_begun']),
})

function viewCycle({ number, startsAt, endsAt, days, lines, vatAmount, state }: ShownCycle) {
  const net = netOf(lines)
  return {
    number,
    starts_at: viewMoment(startsAt),
    ends_at: viewMoment(endsAt),
    days,
    net: viewMoney(net),
    vat: viewMoney(vatAmount),
    gross: viewMoney(sumOf(net, vatAmount)),
    state: snake(state),
  }
}

/** The ledger of a booking with its sums. */
export const accountSchema = v.object({
  booking_id: v.pipe(v.string(), v.uuid()),
  booking_reference: v.string(),
  status: v.picklist(bookingStatuses),
  balance: moneySchema,
  coming: moneySchema,
  owed: moneySchema,
  charged_net: moneySchema,
  charged_vat: moneySchema,
  deposit: moneySchema,
  paid: v.array(v.object({ method, amount: moneySchema })),
  deposits: v.array(
    v.object({
      entry_id: whole,
      method,
      receipt_number: v.nullable(v.string()),
      held: moneySchema,
      still_held: moneySchema,
      hold_ends_on: v.nullable(shownDay),
      return_by: v.nullable(shownDay),
    }),
  ),
  cycles: v.array(cycleSchema),
  entries: v.array(ledgerEntrySchema),
})

/** A booking whose account is open. */
export const openBalanceSchema = v.object({
  booking_id: v.pipe(v.string(), v.uuid()),
  booking_reference: v.string(),
  status: v.picklist(bookingStatuses),
  return_datetime: momentSchema,
  balance: moneySchema,
  deposit: moneySchema,
})

export const accountRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/account',
    id: 'getAccount',
    summary: {
      ar: 'حساب حجز: قيوده وأرصدته ومبالغ الضمان',
      en: 'The account of a booking: its entries, sums and deposits',
    },
    scope: 'money:read',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: accountSchema,
    problems: ['not_found'],
    async handle({ services: { db, now }, params: { id } }) {
      const booking = await findBooking(db, id)
      if (!booking) return { problem: 'not_found' }
      const entries = await listShownEntries(db, id)
      const { due, cycles } = await readDue(db, booking, entries, now())
      const owed = owedOf(booking, entries, due)
      const rest = booking.status === 'completed' ? owed : owedOf(booking, entries)
      const balance = balanceOf(entries)
      const { net, vat } = chargedOf(entries)
      return {
        body: {
          booking_id: id,
          booking_reference: booking.reference,
          status: booking.status,
          balance: viewMoney(balance),
          coming: viewMoney(halalas(rest - balance)),
          owed: viewMoney(owed),
          charged_net: viewMoney(net),
          charged_vat: viewMoney(vat),
          deposit: viewMoney(depositBalanceOf(entries)),
          paid: [...paidBy(entries)].map(([by, amount]) => ({ method: by, amount: viewMoney(amount) })),
          deposits: depositsOf(entries).map((deposit) => ({
            entry_id: deposit.id,
            method: deposit.method!,
            receipt_number: deposit.reference,
            held: viewMoney(deposit.held),
            still_held: viewMoney(deposit.left),
            hold_ends_on: deposit.expiresOn,
            return_by: deposit.returnBy,
          })),
          cycles: cycles.map(viewCycle),
          entries: entries.map(viewEntry),
        },
      }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/balances',
    id: 'listOpenBalances',
    summary: {
      ar: 'الحسابات المفتوحة: من بقي عليه شيء، ومن له رصيد بعد انتهاء حجزه، بترتيب موعد الإرجاع',
      en: 'The open accounts by the agreed return: who owes something, and who has credit after the booking is over',
    },
    scope: 'money:read',
    query: v.strictObject({ ...langQuery, ...pageEntries(bookingId), branch_id: v.optional(branchId) }),
    status: 200,
    answer: placedListOf(openBalanceSchema),
    problems: [],
    async handle({ services: { db, language }, query: { branch_id: ofBranch, after, limit } }) {
      const rows = await listOpenBalances(db, { branchId: ofBranch, after, most: limit + 1 })
      if (after && rows.length === 0 && !(await findBooking(db, after)))
        return refuseValue('query', 'after', 'invalid_choice', language)
      const page = rows.slice(0, limit)
      return {
        body: {
          data: page.map((row) => ({
            booking_id: row.id,
            booking_reference: row.reference,
            status: row.status,
            return_datetime: viewMoment(row.returnDatetime),
            balance: viewMoney(row.owed),
            deposit: viewMoney(row.deposit),
          })),
          limit,
          next: rows.length > limit ? page.at(-1)!.id : null,
        },
      }
    },
  }),
]
