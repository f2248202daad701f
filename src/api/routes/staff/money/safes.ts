import * as v from 'valibot'
import { findBranchRow, listAllBranches } from '#data/branches/branches.ts'
import { readSafes } from '#data/billing/drawers.ts'
import type { ApiCaller } from '#data/staff/api-keys.ts'
import { safeMoves } from '#domain/billing/drawers/cash.ts'
import { halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { countSafe, moveSafeCash } from '#operations/billing/drawers/change-safe.ts'
import { readDaySheet } from '#operations/billing/drawers/read-day-sheet.ts'
import { keyHeader } from '../../../create-once.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { branchId, dayInput } from '../../../lists.ts'
import { cashCountSchema, readMove, safeMoveSchema } from '../../../money/cash-input.ts'
import { cashProblems } from '../../../money/cash-refusals.ts'
import { cashEntrySchema, daySheetSchema, safeSchema, viewDaySheet } from '../../../money/cash-view.ts'
import type { Problem } from '../../../problems.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseScope, refuseValue } from '../../../refusals.ts'
import { viewMoney } from '../../../values.ts'
import { answerCash } from './answer-cash.ts'

const query = v.strictObject(langQuery)

const enters = {
  method: 'post',
  scope: 'money:write',
  params: v.strictObject({ id: branchId }),
  query,
  headers: keyHeader,
  status: 201,
  answer: cashEntrySchema,
} as const

/** Safes and sheets are for managers; a key reads them as it reads all accounts. */
function refuseAgent({ session, role }: ApiCaller): Problem | undefined {
  return session && !mayManageDrawers(role) ? refuseScope('fleet:write') : undefined
}

export const safeRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/safes',
    id: 'listSafes',
    summary: { ar: 'النقد في خزينة كل فرع، للمديرين', en: 'The cash in the safe of each branch, for managers' },
    scope: 'money:read',
    query,
    status: 200,
    answer: v.object({ data: v.array(safeSchema) }),
    problems: [],
    async handle({ services: { db }, caller }) {
      const refused = refuseAgent(caller)
      if (refused) return refused
      const [branches, safes] = await Promise.all([listAllBranches(db), readSafes(db)])
      return {
        body: { data: branches.map(({ id }) => ({ branch_id: id, cash: viewMoney(safes.get(id) ?? halalas(0)) })) },
      }
    },
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/safes/{id}/moves',
    id: 'moveSafeCash',
    summary: {
      ar: 'نقل نقد بين خزينة فرع والبنك، للمديرين وللمفاتيح ذات fleet:write',
      en: 'Moves cash between the safe of a branch and the bank, for managers and keys with fleet:write',
    },
    body: safeMoveSchema,
    problems: [...cashProblems, 'amount_too_high'],
    handle: (request) =>
      answerCash(request, `safe move ${request.params.id}`, (tx, by) =>
        moveSafeCash(tx, by, request.params.id, readMove(safeMoves, request.body)),
      ),
  }),
  defineStaffRoute({
    ...enters,
    path: '/staff/safes/{id}/counts',
    id: 'countSafe',
    summary: {
      ar: 'تسجيل ما عُدّ من نقد في خزينة فرع؛ والفرق عن المتوقع بسبب. للمديرين وللمفاتيح ذات fleet:write',
      en: 'Enters the cash that was counted in the safe of a branch; a difference needs a reason. For managers and keys with fleet:write',
    },
    body: cashCountSchema,
    problems: cashProblems,
    handle(request) {
      const { params, body } = request
      const count = { counted: halalas(body.counted), reason: body.reason }
      return answerCash(request, `safe count ${params.id}`, (tx, by) => countSafe(tx, by, params.id, count))
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/day-sheet',
    id: 'getDaySheet',
    summary: {
      ar: 'كشف اليوم لفرع: المبالغ بحسب طريقتها، والصناديق، والخزينة، للمديرين',
      en: 'The sheet of a branch for a day: money by its method, the drawers and the safe, for managers',
    },
    scope: 'money:read',
    query: v.strictObject({ ...langQuery, branch_id: branchId, day: v.optional(dayInput) }),
    status: 200,
    answer: daySheetSchema,
    problems: [],
    async handle({ services: { db, now, language }, caller, query: { branch_id: id, day = todayInRiyadh(now()) } }) {
      const refused = refuseAgent(caller)
      if (refused) return refused
      const branch = await findBranchRow(db, id)
      if (!branch) return refuseValue('query', 'branch_id', 'invalid_choice', language)
      return { body: viewDaySheet(branch.id, day, await readDaySheet(db, branch.id, day)) }
    },
  }),
]
