import * as v from 'valibot'
import { holdDeposit } from '#operations/billing/deposits.ts'
import { recordPayment, refundPayment } from '#operations/billing/record-payment.ts'
import { keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId } from '../../../lists.ts'
import {
  depositInputSchema,
  paymentInputSchema,
  readLedgerAction,
  refundInputSchema,
} from '../../../money/money-input.ts'
import { ledgerEntrySchema } from '../../../money/money-view.ts'
import { langQuery } from '../../../read-input.ts'
import { answerEntered } from './ledger.ts'

const enters = {
  method: 'post',
  scope: 'money:write',
  params: v.strictObject({ id: bookingId }),
  query: v.strictObject(langQuery),
  headers: keyHeader,
  status: 201,
  isLocated: true,
  answer: ledgerEntrySchema,
} as const

export const paymentRoutes = [
  defineStaffRoute({
    ...enters,
    path: '/staff/bookings/{id}/payments',
    id: 'recordPayment',
    summary: {
      ar: 'تسجيل دفعة من عميل. ما يزيد على المتبقي عليه، أو رقم في حجز آخر، يُسجَّل مع confirmed',
      en: 'Records a payment of a customer. More than is owed, or a number that another booking has, is recorded with confirmed',
    },
    body: paymentInputSchema,
    problems: ['not_found', 'key_reused', 'already_used', 'unusual_payment'],
    async handle(request) {
      const { services, params, body } = request
      const read = readLedgerAction('recordPayment', body, services.language)
      if ('problem' in read) return read
      return answerEntered(request, `payment ${params.id}`, params.id, (tx, by, id) =>
        recordPayment(tx, by, id, { ...read.value, key: undefined }),
      )
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/bookings/{id}/refunds',
    id: 'refundPayment',
    summary: {
      ar: 'رد مبلغ إلى عميل بالطريقة التي دُفع بها، للمديرين وللمفاتيح ذات fleet:write',
      en: 'Gives money back by the method by which it was paid, for managers and keys with fleet:write',
    },
    body: refundInputSchema,
    problems: ['not_found', 'key_reused', 'not_allowed', 'amount_too_high'],
    async handle(request) {
      const { services, params, body } = request
      const read = readLedgerAction('refundPayment', body, services.language)
      if ('problem' in read) return read
      return answerEntered(request, `refund ${params.id}`, params.id, (tx, by, id) =>
        refundPayment(tx, by, id, { ...read.value, key: undefined }),
      )
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/bookings/{id}/deposits',
    id: 'holdDeposit',
    summary: {
      ar: 'تسجيل مبلغ ضمان استُلم أو حُجز على بطاقة؛ ليس دفعة ولا إيرادًا',
      en: 'Records a deposit that is held, in money or on a card; it is no payment and no revenue',
    },
    body: depositInputSchema,
    problems: ['not_found', 'key_reused'],
    async handle(request) {
      const { services, params, body } = request
      const read = readLedgerAction('holdDeposit', body, services.language)
      if ('problem' in read) return read
      return answerEntered(request, `deposit ${params.id}`, params.id, (tx, by, id) =>
        holdDeposit(tx, by, id, { ...read.value, key: undefined }),
      )
    },
  }),
]
