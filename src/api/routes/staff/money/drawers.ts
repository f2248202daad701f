import * as v from 'valibot'
import {
  findCashEntry,
  findDrawer,
  listCashEntries,
  listDrawers,
  listLedgerOfDrawer,
  type ListedDrawer,
} from '#data/billing/drawers.ts'
import type { ApiCaller } from '#data/staff/api-keys.ts'
import { drawerMoves } from '#domain/billing/drawers/cash.ts'
import { halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { closeDrawer, moveDrawerCash, takeMoveBack } from '#operations/billing/drawers/change-drawer.ts'
import { takeSafeMoveBack } from '#operations/billing/drawers/change-safe.ts'
import { openDrawer } from '#operations/billing/drawers/open-drawer.ts'
import type { Services } from '#operations/services/services.ts'
import { answerCreated, keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { branchId, pageEntries, rowId } from '../../../lists.ts'
import { cashCountSchema, drawerMoveSchema, openDrawerInputSchema, readMove } from '../../../money/cash-input.ts'
import { cashProblems, viewCashRefusal } from '../../../money/cash-refusals.ts'
import {
  cashEntrySchema,
  drawerDetailsSchema,
  drawerSchema,
  viewDrawer,
  viewDrawerDetails,
} from '../../../money/cash-view.ts'
import { langQuery } from '../../../read-input.ts'
import { answerCash } from './answer-cash.ts'

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
  answer: cashEntrySchema,
} as const

export const drawerRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/drawers',
    id: 'listDrawers',
    summary: {
      ar: 'الصناديق، آخرها فتحًا أولًا. عضو ليس مديرًا يرى صناديقه فقط',
      en: 'The drawers, the last opened first. A member who is no manager sees their own only',
    },
    scope: 'money:read',
    query: v.strictObject({
      ...langQuery,
      ...pageEntries(rowId),
      state: v.optional(v.picklist(['open', 'closed'])),
      branch_id: v.optional(branchId),
    }),
    status: 200,
    answer: v.object({ data: v.array(drawerSchema), limit: whole, next: v.nullable(whole) }),
    problems: [],
    async handle({ services: { db }, caller, query: { state, branch_id: ofBranch, after, limit } }) {
      const staffId = seesAll(caller) ? undefined : caller.author.staffId
      const found = await listDrawers(db, { staffId, branchId: ofBranch, state }, { after, most: limit + 1 })
      const rows = found.slice(0, limit)
      return { body: { data: rows.map(viewDrawer), limit, next: found.length > limit ? rows.at(-1)!.id : null } }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/drawers/{id}',
    id: 'getDrawer',
    summary: { ar: 'صندوق بعدّه ونقله ومبالغه', en: 'A drawer with its counts, moves and money' },
    scope: 'money:read',
    params,
    query,
    status: 200,
    answer: drawerDetailsSchema,
    problems: ['not_found'],
    async handle({ services, caller, params: { id } }) {
      const drawer = await findDrawer(services.db, id)
      return drawer && maySee(caller, drawer) ? answerDrawer(services, drawer) : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/drawers',
    id: 'openDrawer',
    summary: {
      ar: 'فتح صندوق للعضو صاحب الجلسة بما عُدّ فيه من نقد. لعضو صندوق مفتوح واحد، ولا صندوق لمفتاح',
      en: 'Opens a drawer of the member whose session it is, with the cash that was counted. A member has one open drawer, a key none',
    },
    scope: 'money:write',
    query,
    headers: keyHeader,
    body: openDrawerInputSchema,
    status: 201,
    isLocated: true,
    answer: drawerDetailsSchema,
    problems: ['key_reused', 'not_allowed'],
    async handle(request) {
      const { services, author, body } = request
      return answerCreated(request, {
        what: 'drawers',
        async create(tx) {
          const values = { branchId: body.branch_id, counted: halalas(body.counted) }
          const opened = await openDrawer(tx, { author }, values)
          if (opened.ok) return { outcome: 'saved', id: opened.drawerId }
          return { outcome: 'refused', refusal: viewCashRefusal(opened.refusal, services.language) }
        },
        refuse: ({ refusal }) => refusal,
        read: async (id) => answerDrawer(services, (await findDrawer(services.db, id))!),
        path: (id) => `drawers/${id}`,
      })
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/drawers/{id}/moves',
    id: 'moveDrawerCash',
    summary: {
      ar: 'نقل نقد من صندوق مفتوح أو إليه: دون حجز مع السبب، أو من الخزينة وإليها، أو إلى البنك',
      en: 'Moves cash into or out of an open drawer: without a booking for a reason, from or to the safe, or to the bank',
    },
    body: drawerMoveSchema,
    problems: [...cashProblems, 'amount_too_high'],
    handle: (request) =>
      answerCash(request, `drawer move ${request.params.id}`, (tx, by) =>
        moveDrawerCash(tx, by, request.params.id, readMove(drawerMoves, request.body)),
      ),
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/drawers/{id}/closing',
    id: 'closeDrawer',
    summary: {
      ar: 'إغلاق صندوق بما عُدّ فيه من نقد؛ والفرق عن المتوقع بسبب',
      en: 'Closes a drawer with the cash that was counted; a difference from what is expected needs a reason',
    },
    body: cashCountSchema,
    problems: cashProblems,
    handle(request) {
      const { params: at, body } = request
      const count = { counted: halalas(body.counted), reason: body.reason }
      return answerCash(request, `drawer closing ${at.id}`, (tx, by) => closeDrawer(tx, by, at.id, count))
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/cash-entries/{id}/correction',
    id: 'takeCashMoveBack',
    summary: {
      ar: 'إلغاء نقل من صندوق مفتوح أو من خزينة بعكسه. الصحيح يُسجَّل بعد ذلك من جديد',
      en: 'Takes back a move of an open drawer or of a safe by its opposite. What is right is then entered anew',
    },
    body: v.strictObject({}),
    problems: [...cashProblems, 'amount_too_high'],
    async handle(request) {
      const entry = await findCashEntry(request.services.db, request.params.id)
      if (!entry) return { problem: 'not_found' }
      const { id, branchId: place, drawerId } = entry
      return answerCash(request, `cash correction ${id}`, (tx, by) =>
        drawerId === null ? takeSafeMoveBack(tx, by, place, id) : takeMoveBack(tx, by, drawerId, id),
      )
    },
  }),
]

/** A key reads all drawers, as it reads all accounts; a member those that the back office shows them. */
function seesAll({ session, role }: ApiCaller): boolean {
  return session === undefined || mayManageDrawers(role)
}

function maySee(caller: ApiCaller, drawer: Pick<ListedDrawer, 'staffId'>): boolean {
  return seesAll(caller) || drawer.staffId === caller.author.staffId
}

async function answerDrawer({ db }: Services, drawer: ListedDrawer) {
  const [cash, ledger] = await Promise.all([listCashEntries(db, drawer.id), listLedgerOfDrawer(db, drawer.id)])
  return { body: viewDrawerDetails(drawer, { cash, ledger }) }
}
