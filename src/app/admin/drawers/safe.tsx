import { data } from 'react-router'
import { findBranchRow } from '#data/branches/branches.ts'
import { listSafeEntries, readSafe } from '#data/billing/drawers.ts'
import { toNumber } from '#data/database/parse-ids.ts'
import { safeMoves } from '#domain/billing/drawers/cash.ts'
import { safeActionSchema } from '#domain/billing/drawers/drawer-forms.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { countSafe, moveSafeCash, takeSafeMoveBack } from '#operations/billing/drawers/change-safe.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { drawerTexts, useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState, Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { Price } from '../../ui/price.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/safe'
import { CountForm, MoveForm, UndoPanel } from './cash-forms.tsx'
import { describeCashRefusal } from './describe-refusal.server.ts'
import { EntryList, safePath } from './entry-list.tsx'
import { viewCashEntry } from './view-entries.server.ts'

const mostEntries = 200

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  if (!mayManageDrawers(staffOf(context).role)) throw data(null, 403)
  const branch = await findBranchRow(db, params.branchId)
  if (!branch) throw data(null, 404)
  const [cash, rows] = await Promise.all([readSafe(db, branch.id), listSafeEntries(db, branch.id, mostEntries)])
  const entries = rows.map((row) => {
    const view = viewCashEntry(row, 'safe', language)
    // What also changes a drawer is taken back on the page of that drawer.
    return row.drawerId === null ? view : { ...view, moveId: undefined }
  })
  const undoId = toNumber(new URL(request.url).searchParams.get('undo') ?? undefined)
  const undone = entries.find(({ moveId }) => moveId !== undefined && moveId === undoId)
  return {
    branch: { id: branch.id, name: publicText({ ar: branch.nameAr, en: branch.nameEn }, language) },
    cash,
    entries,
    undo: undone && { id: undone.moveId!, title: `${undone.title} ${formatAmount(halalas(Math.abs(undone.amount)))}` },
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const { role } = staffOf(context)
  if (!mayManageDrawers(role)) throw data(null, 403)
  return saveForm(
    { request, context },
    {
      schema: safeActionSchema,
      once: `safe ${params.branchId}`,
      async save(values, { db, author, language }) {
        const texts = drawerTexts[language]
        const by = { role, author }
        const enter = () => {
          switch (values.intent) {
            case 'move':
              return moveSafeCash(db, by, params.branchId, values)
            case 'count':
              return countSafe(db, by, params.branchId, values)
            case 'takeBack':
              return takeSafeMoveBack(db, by, params.branchId, values.entryId)
            default:
              return values satisfies never
          }
        }
        const entered = await enter()
        if (!entered.ok) return describeCashRefusal(entered.refusal, texts)
        const title =
          values.intent === 'move'
            ? texts.drawer.moved(texts.kinds[values.move], formatAmount(values.amount))
            : values.intent === 'count'
              ? texts.safe.counted
              : texts.drawer.takenBack
        return { outcome: 'saved', to: safePath(params.branchId), notice: { title } }
      },
    },
  )
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function SafeScreen({ loaderData: view, actionData }: Route.ComponentProps) {
  const { safe, drawer } = useDrawerTexts()
  const kept = useKeptAnswer(actionData)
  const answer = kept && 'result' in kept ? kept : undefined
  const path = safePath(view.branch.id)
  const form = { schema: safeActionSchema, answer }
  return (
    <AdminPage title={safe.title(view.branch.name)} actions={<UpLink to="/admin/drawers">{drawer.toList}</UpLink>}>
      <UnsavedForms>
        {view.undo && <UndoPanel key={view.undo.id} {...form} undo={view.undo} path={path} />}
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-6 xl:order-last">
            <Panel>
              <Facts>
                <Fact label={safe.expected}>
                  <span className="text-title">
                    <Price amount={halalas(Math.abs(view.cash))} negative={view.cash < 0} />
                  </span>
                </Fact>
              </Facts>
            </Panel>
            <Panel title={safe.count}>
              <CountForm {...form} intent="count" submitLabel={safe.countSubmit} />
            </Panel>
            <Panel title={safe.move}>
              <MoveForm {...form} moves={safeMoves} />
            </Panel>
          </div>
          <div className="grid min-w-0 gap-4">
            <h2 className="text-title">{safe.entries}</h2>
            {view.entries.length === 0 ? (
              <EmptyState>{safe.none}</EmptyState>
            ) : (
              <EntryList caption={safe.entries} entries={view.entries} undoAt={path} />
            )}
          </div>
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}
