import * as v from 'valibot'
import { findShownEntry, listLedger } from '#data/billing/ledger-list.ts'
import { correctEntry } from '#operations/billing/correct-entry.ts'
import { applyDeposit, returnDeposit } from '#operations/billing/deposits.ts'
import type { EnteredEntry, LedgerStaff } from '#operations/billing/enter.ts'
import type { Services } from '#operations/services/services.ts'
import type { Database } from '#data/database/connect.ts'
import type { LedgerRefusal } from '#domain/billing/refusals.ts'
import { addDays, startOfDay } from '#domain/time/riyadh-time.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { dayInput, pageEntries, rowId } from '../../../lists.ts'
import { correctionInputSchema, depositPartSchema, readLedgerAction } from '../../../money/money-input.ts'
import { entryProblems, viewLedgerRefusal } from '../../../money/money-refusals.ts'
import { ledgerEntrySchema, viewEntry } from '../../../money/money-view.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'

const whole = v.pipe(v.number(), v.integer())
const query = v.strictObject(langQuery)
const params = v.strictObject({ id: rowId })

const enters = {
  method: 'post',
  scope: 'money:write',
  params,
  query,
  headers: keyHeader,
  status: 201,
  isLocated: true,
  answer: ledgerEntrySchema,
} as const

export const ledgerRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/ledger',
    id: 'listLedger',
    summary: {
      ar: 'قيود الحسابات كلها في مدة، بترتيب وقت حدوثها',
      en: 'The entries of all accounts in a period, in the order in which they happened',
    },
    scope: 'money:read',
    query: v.strictObject({
      ...langQuery,
      ...pageEntries(rowId),
      from: v.optional(dayInput),
      until: v.optional(dayInput),
    }),
    status: 200,
    answer: v.object({ data: v.array(ledgerEntrySchema), limit: whole, next: v.nullable(whole) }),
    problems: [],
    async handle({ services: { db, language }, query: { from, until, after, limit: size } }) {
      const period = { from: from && startOfDay(from), until: until && startOfDay(addDays(until, 1)) }
      const { rows, hasNext } = await listLedger(db, { ...period, after, size })
      if (after !== undefined && rows.length === 0 && !(await findShownEntry(db, after)))
        return refuseValue('query', 'after', 'invalid_choice', language)
      return { body: { data: rows.map(viewEntry), limit: size, next: hasNext ? rows.at(-1)!.id : null } }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/ledger/{id}',
    id: 'getLedgerEntry',
    summary: { ar: 'قيد واحد', en: 'One entry' },
    scope: 'money:read',
    params,
    query,
    status: 200,
    answer: ledgerEntrySchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerEntry(services, id),
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/ledger/{id}/correction',
    id: 'correctLedgerEntry',
    summary: {
      ar: 'إلغاء قيد كله مع السبب، للمديرين وللمفاتيح ذات fleet:write. الصحيح يُسجَّل بعد ذلك من جديد',
      en: 'Takes an entry back whole, with a reason, for managers and keys with fleet:write. What is right is then entered anew',
    },
    body: correctionInputSchema,
    problems: entryProblems,
    async handle(request) {
      const { services, params: at, body } = request
      const read = readLedgerAction('correctEntry', { ...body, entry_id: at.id }, services.language)
      if ('problem' in read) return read
      return answerAboutEntry(request, 'correction', (tx, by, bookingId) =>
        correctEntry(tx, by, bookingId, { ...read.value, key: undefined }),
      )
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/deposits/{id}/return',
    id: 'returnDeposit',
    summary: {
      ar: 'رد مبلغ ضمان أو جزء منه إلى العميل، بالطريقة التي استُلم بها',
      en: 'Returns a deposit, or a part of it, to the customer, by the method by which it was held',
    },
    body: depositPartSchema,
    problems: [...entryProblems, 'amount_too_high'],
    async handle(request) {
      const { services, params: at, body } = request
      const read = readLedgerAction('returnDeposit', { ...body, deposit_id: at.id }, services.language)
      if ('problem' in read) return read
      return answerAboutEntry(request, 'deposit return', (tx, by, bookingId) =>
        returnDeposit(tx, by, bookingId, { ...read.value, key: undefined }),
      )
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/deposits/{id}/apply',
    id: 'applyDeposit',
    summary: {
      ar: 'سداد ما على العميل، أو جزء منه، من مبلغ ضمان',
      en: 'Pays what the customer owes, or a part of it, from a deposit',
    },
    body: depositPartSchema,
    problems: [...entryProblems, 'amount_too_high'],
    async handle(request) {
      const { services, params: at, body } = request
      const read = readLedgerAction('applyDeposit', { ...body, deposit_id: at.id }, services.language)
      if ('problem' in read) return read
      return answerAboutEntry(request, 'deposit use', (tx, by, bookingId) =>
        applyDeposit(tx, by, bookingId, { ...read.value, key: undefined }),
      )
    },
  }),
]

type Enter = (tx: Database, by: LedgerStaff, bookingId: string) => Promise<EnteredEntry>

type EnterRequest = Parameters<typeof answerCreated>[0] & {
  readonly services: Services
}

/** The answer to a request that adds an entry to the ledger of a booking, which `enter` stores once for the key of the request. */
export function answerEntered(request: EnterRequest, what: string, bookingId: string, enter: Enter) {
  const { services, author, caller } = request
  return answerCreated(request, {
    what,
    async create(tx) {
      const entered = await enter(tx, { role: caller.role, author }, bookingId)
      return entered.ok
        ? ({ outcome: 'saved', id: entered.entryId } as const)
        : ({ outcome: 'refused', refusal: entered.refusal } as const)
    },
    refuse: ({ refusal }: { outcome: 'refused'; refusal: LedgerRefusal }) =>
      viewLedgerRefusal(refusal, services.language),
    read: (id) => answerEntry(services, id),
    path: (id) => `ledger/${id}`,
  })
}

/** Like `answerEntered`, for an entry about the one that the path names. */
async function answerAboutEntry(
  request: EnterRequest & { readonly params: { readonly id: number } },
  what: string,
  enter: Enter,
) {
  const { id } = request.params
  const about = await findShownEntry(request.services.db, id)
  if (!about) return { problem: 'not_found' } as const
  return answerEntered(request, `${what} ${id}`, about.bookingId, enter)
}

async function answerEntry({ db }: Services, id: number) {
  const entry = await findShownEntry(db, id)
  return entry ? { body: viewEntry(entry) } : ({ problem: 'not_found' } as const)
}
