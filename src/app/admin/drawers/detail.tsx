import { data } from 'react-router'
import { findDrawer, listCashEntries, listLedgerOfDrawer } from '#data/billing/drawers.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { toNumber } from '#data/database/parse-ids.ts'
import { drawerMoves, expectedCash } from '#domain/billing/drawers/cash.ts'
import { drawerActionSchema } from '#domain/billing/drawers/drawer-forms.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { closeDrawer, moveDrawerCash, takeMoveBack } from '#operations/billing/drawers/change-drawer.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { drawerTexts, useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { Fact, Facts, Panel } from '../shared/screen/panel.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { Price } from '../../ui/price.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/detail'
import { CountForm, MoveForm, UndoPanel } from './cash-forms.tsx'
import { describeCashRefusal } from './describe-refusal.server.ts'
import { Difference, drawerPath, EntryList } from './entry-list.tsx'
import { viewCashEntry, viewMoney } from './view-entries.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const id = toNumber(params.id)
  const drawer = id === undefined ? undefined : await findDrawer(db, id)
  if (!drawer) throw data(null, 404)
  const member = staffOf(context)
  if (drawer.staffId !== member.id && !mayManageDrawers(member.role)) throw data(null, 403)
  const [cash, ledger, names] = await Promise.all([
    listCashEntries(db, drawer.id),
    listLedgerOfDrawer(db, drawer.id),
    listBookingNames(db),
  ])
  const entries = [
    ...cash.map((entry) => ({ ...viewCashEntry(entry, 'drawer', language), since: entry.enteredAt.getTime() })),
    ...ledger.map((entry) => ({ ...viewMoney(entry, language), since: entry.enteredAt.getTime() })),
  ].toSorted((one, other) => other.since - one.since)
  const undoId = toNumber(new URL(request.url).searchParams.get('undo') ?? undefined)
  const undone = drawer.closedAt ? undefined : entries.find(({ moveId }) => moveId !== undefined && moveId === undoId)
  return {
    id: drawer.id,
    member: drawer.member,
    branch: bookingNamesIn(language, names).branch(drawer.branchId, '') || drawerTexts[language].formerBranch,
    openedAt: toRiyadh(drawer.openedAt),
    closedAt: drawer.closedAt && toRiyadh(drawer.closedAt),
    difference: drawer.difference,
    cash: expectedCash(cash, ledger),
    entries: entries.filter(({ isCash }) => isCash),
    others: entries.filter(({ isCash }) => !isCash),
    undo: undone && { id: undone.moveId!, title: `${undone.title} ${formatAmount(halalas(Math.abs(undone.amount)))}` },
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveForm(
    { request, context },
    {
      schema: drawerActionSchema,
      once: `drawer ${params.id}`,
      async save(values, { db, author, language }) {
        const texts = drawerTexts[language]
        const by = { role: staffOf(context).role, author }
        const id = toNumber(params.id)
        if (id === undefined) return { outcome: 'missing' }
        const enter = () => {
          switch (values.intent) {
            case 'move':
              return moveDrawerCash(db, by, id, values)
            case 'close':
              return closeDrawer(db, by, id, values)
            case 'takeBack':
              return takeMoveBack(db, by, id, values.entryId)
            default:
              return values satisfies never
          }
        }
        const entered = await enter()
        if (!entered.ok) return describeCashRefusal(entered.refusal, texts)
        const title =
          values.intent === 'move'
            ? texts.drawer.moved(texts.kinds[values.move], formatAmount(values.amount))
            : values.intent === 'close'
              ? texts.drawer.closed(id)
              : texts.drawer.takenBack
        return { outcome: 'saved', to: drawerPath(id), notice: { title } }
      },
    },
  )
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function DrawerScreen({ loaderData: view, actionData }: Route.ComponentProps) {
  const texts = useDrawerTexts()
  const language = useLanguage()
  const kept = useKeptAnswer(actionData)
  const answer = kept && 'result' in kept ? kept : undefined
  const { columns, drawer } = texts
  const path = drawerPath(view.id)
  const isOpen = view.closedAt === null
  const form = { schema: drawerActionSchema, answer }
  return (
    <AdminPage
      title={texts.number(view.id)}
      intro={<bdi>{`${view.member ?? texts.formerMember} · ${view.branch}`}</bdi>}
      actions={<UpLink to="/admin/drawers">{drawer.toList}</UpLink>}
    >
      <UnsavedForms>
        {view.undo && <UndoPanel key={view.undo.id} {...form} undo={view.undo} path={path} />}
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_24rem]">
          <div className="grid gap-6 xl:order-last">
            <Panel>
              <Facts>
                <Fact label={isOpen ? drawer.expected : drawer.countedAtClosing}>
                  <span className="text-title">
                    <Price amount={halalas(Math.abs(view.cash))} negative={view.cash < 0} />
                  </span>
                </Fact>
                <Fact label={columns.opened}>{formatMoment(view.openedAt, language)}</Fact>
                {view.closedAt && <Fact label={columns.closed}>{formatMoment(view.closedAt, language)}</Fact>}
                {view.difference !== null && (
                  <Fact label={columns.difference}>
                    <Difference amount={view.difference} />
                  </Fact>
                )}
              </Facts>
              {!isOpen && <p className="mt-4 text-sm text-muted">{drawer.isClosed}</p>}
            </Panel>
            {isOpen && (
              <>
                <Panel title={drawer.move}>
                  <MoveForm {...form} moves={drawerMoves} />
                </Panel>
                <Panel title={drawer.close}>
                  <p className="-mt-2 mb-5 text-muted">{drawer.closeIntro}</p>
                  <CountForm {...form} intent="close" submitLabel={drawer.closeSubmit} />
                </Panel>
              </>
            )}
          </div>
          <div className="grid min-w-0 gap-4">
            <h2 className="text-title">{drawer.entries}</h2>
            <EntryList caption={drawer.entries} entries={view.entries} undoAt={isOpen ? path : undefined} />
            {view.others.length > 0 && (
              <>
                <h2 className="mt-4 text-title">{texts.otherMethods}</h2>
                <EntryList caption={texts.otherMethods} entries={view.others} />
              </>
            )}
          </div>
        </div>
      </UnsavedForms>
    </AdminPage>
  )
}
