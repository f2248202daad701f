import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { listDrawers, readSafes, type ListedDrawer } from '#data/billing/drawers.ts'
import { listBookingNames } from '#data/booking/booking-names.ts'
import { openDrawerSchema } from '#domain/billing/drawers/drawer-forms.ts'
import { halalas } from '#domain/money/money.ts'
import { mayManageDrawers } from '#domain/staff/staff-roles.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { openDrawer } from '#operations/billing/drawers/open-drawer.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm, type FormRefusal } from '../shared/form/save-form.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { drawerTexts, useDrawerTexts } from '../shared/money/drawer-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { readStartBranch } from '../shared/session/start-branch.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/list'
import { describeCashRefusal } from './describe-refusal.server.ts'
import { Difference, drawerPath, safePath } from './entry-list.tsx'

/** The most open and the most closed drawers that are listed. A member has one open drawer at most. */
const mostOpen = 500
const mostClosed = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const { id: staffId, role } = staffOf(context)
  const isManager = mayManageDrawers(role)
  const own = isManager ? undefined : staffId
  const [open, closed, safes, names, startBranch] = await Promise.all([
    listDrawers(db, { staffId: own, state: 'open' }, { most: mostOpen }),
    listDrawers(db, { staffId: own, state: 'closed' }, { most: mostClosed }),
    isManager ? readSafes(db) : undefined,
    listBookingNames(db),
    readStartBranch(request, context),
  ])
  const here = bookingNamesIn(language, names)
  const view = ({ openedAt, closedAt, branchId, ...drawer }: ListedDrawer) => ({
    ...drawer,
    branch: here.branch(branchId, '') || drawerTexts[language].formerBranch,
    openedAt: toRiyadh(openedAt),
    closedAt: closedAt && toRiyadh(closedAt),
  })
  const branches = here.branches.filter(({ isDeleted }) => !isDeleted)
  return {
    isManager,
    mine: open.filter((drawer) => drawer.staffId === staffId).map(view)[0],
    open: open.map(view),
    closed: closed.map(view),
    safes: safes && branches.map(({ id, name }) => ({ id, name, cash: safes.get(id) ?? halalas(0) })),
    branches,
    startBranch: startBranch ?? branches[0]?.id ?? '',
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveForm(
    { request, context },
    {
      schema: openDrawerSchema,
      once: 'openDrawer',
      async save(values, { db, author, language }) {
        const texts = drawerTexts[language]
        const opened = await openDrawer(db, { author }, values)
        if (!opened.ok) return describeCashRefusal(opened.refusal, texts)
        const { drawerId } = opened
        return { outcome: 'saved', to: drawerPath(drawerId), notice: { title: texts.open.saved(drawerId) } }
      },
    },
  )
}

type View = Route.ComponentProps['loaderData']

export default function Drawers({ loaderData: view, actionData }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useDrawerTexts()
  return (
    <AdminPage
      title={nav.drawers}
      intro={texts.intro}
      actions={
        view.isManager && (
          <>
            <Link to="/admin/drawers/sheet" className={buttonClass('quiet')}>
              {texts.sheet.title}
            </Link>
            <Link to="/admin/drawers/checks" className={buttonClass('quiet')}>
              {texts.checks.title}
            </Link>
          </>
        )
      }
    >
      <div className="grid gap-6">
        <Mine view={view} answer={actionData} />
        {view.isManager && <OpenDrawers rows={view.open} />}
        {view.safes && <Safes safes={view.safes} />}
        <ClosedDrawers rows={view.closed} />
      </div>
    </AdminPage>
  )
}

function Mine({ view: { mine, branches, startBranch }, answer }: { view: View; answer: FormRefusal | undefined }) {
  const texts = useDrawerTexts()
  const language = useLanguage()
  const { fields } = texts
  if (mine)
    return (
      <Panel title={texts.mine}>
        <p>
          <strong>{texts.number(mine.id)}</strong>{' '}
          <span className="text-muted">{texts.openedSince(mine.branch, formatMoment(mine.openedAt, language))}</span>
        </p>
        <p className="mt-2 mb-5">
          <span className="block text-sm text-muted">{texts.drawer.expected}</span>
          <span className="text-title">
            <Price amount={halalas(Math.abs(mine.cash))} negative={mine.cash < 0} />
          </span>
        </p>
        <Link to={drawerPath(mine.id)} className={buttonClass('accent')}>
          {texts.toDrawer}
        </Link>
      </Panel>
    )
  return (
    <Panel title={texts.mine}>
      <p className="mb-5 text-muted">{texts.noneOpen}</p>
      <EditForm
        schema={openDrawerSchema}
        values={{ branchId: startBranch, counted: '' }}
        answer={answer}
        problems={texts.problems}
        submitLabel={texts.open.submit}
      >
        {(field) => (
          <div className="grid gap-5 md:grid-cols-2">
            <SelectField {...field('branchId')} label={fields.branch}>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <InputField
              {...field('counted')}
              label={fields.counted}
              hint={fields.openHint}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
            />
          </div>
        )}
      </EditForm>
    </Panel>
  )
}

function OpenDrawers({ rows }: { rows: View['open'] }) {
  const { columns, lists } = useDrawerTexts()
  const language = useLanguage()
  return (
    <DrawerList
      title={lists.open}
      none={lists.noneOpen}
      rows={rows}
      columns={[
        { title: columns.opened, cell: ({ openedAt }) => formatMoment(openedAt, language) },
        { title: columns.cash, cell: ({ cash }) => <Price amount={halalas(Math.abs(cash))} negative={cash < 0} /> },
      ]}
    />
  )
}

function Safes({ safes }: { safes: NonNullable<View['safes']> }) {
  const { lists, safe } = useDrawerTexts()
  return (
    <Panel title={lists.safes}>
      <p className="-mt-2 mb-3 text-muted">{lists.safesIntro}</p>
      <ul className="divide-y divide-line">
        {safes.map(({ id, name, cash }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
            <bdi className="font-semibold">{name}</bdi>
            <span className="ms-auto flex items-center gap-4">
              <Price amount={halalas(Math.abs(cash))} negative={cash < 0} />
              <Link to={safePath(id)} className={buttonClass('quiet', 'px-4')}>
                {safe.open}
                <span className="sr-only">: {safe.title(name)}</span>
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function ClosedDrawers({ rows }: { rows: View['closed'] }) {
  const { columns, lists } = useDrawerTexts()
  const language = useLanguage()
  return (
    <DrawerList
      title={lists.closed}
      none={lists.noneClosed}
      rows={rows}
      columns={[
        { title: columns.closed, cell: ({ closedAt }) => closedAt && formatMoment(closedAt, language) },
        { title: columns.counted, cell: ({ cash }) => <Price amount={cash} /> },
        { title: columns.difference, cell: ({ difference }) => <Difference amount={difference ?? halalas(0)} /> },
      ]}
    />
  )
}

type DrawerListProps<Row> = {
  title: string
  /** What stands there without rows. */
  none: string
  rows: readonly Row[]
  columns: ComponentProps<typeof DataTable<Row>>['columns']
}

/** A list of drawers: whose they are and where, and the columns of the list. */
function DrawerList<Row extends { id: number; member: string | null; branch: string }>(props: DrawerListProps<Row>) {
  const { title, none, rows, columns: own } = props
  const { columns, formerMember } = useDrawerTexts()
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{title}</h2>
      {rows.length === 0 ? (
        <EmptyState>{none}</EmptyState>
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            { title: columns.drawer, isName: true, cell: ({ id }) => <DrawerLink id={id} /> },
            { title: columns.member, cell: ({ member }) => <bdi>{member ?? formerMember}</bdi> },
            { title: columns.branch, cell: ({ branch }) => <bdi>{branch}</bdi> },
            ...own,
          ]}
        />
      )}
    </section>
  )
}

function DrawerLink({ id }: { id: number }) {
  const { number } = useDrawerTexts()
  return (
    <Link to={drawerPath(id)} className="inline-block py-1 text-brand underline">
      {number(id)}
    </Link>
  )
}
