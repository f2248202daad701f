import { Printer } from 'lucide-react'
import { useCallback, useMemo, useRef } from 'react'
import { data, Link, Outlet, useFetcher, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isPlannerNarrowed } from '#domain/availability/planner/planner-address.ts'
import { bookingSearchMaximum } from '#domain/booking/booking-search.ts'
import { readBranchChoice } from '#domain/branches/branch-choice.ts'
import { cleanLine } from '#domain/text/clean-text.ts'
import { addDays } from '#domain/time/riyadh-time.ts'
import { listPath } from '#domain/staff/entities.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'
import { markOnlyRead, staffOf } from '../shared/session/session.server.ts'
import { readStartBranch, rememberBranch } from '../shared/session/start-branch.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { DayList } from './day-list.tsx'
import { FindBox } from './find-box.tsx'
import { findOnPlanner } from './find.server.ts'
import { loadPlanner } from './load-planner.server.ts'
import { moveBar } from './moves/move-bar.server.ts'
import { PlannerGrid } from './planner-grid.tsx'
import { readGroups, writeGroups, type PlannerView } from './planner-view.ts'
import { allRowsPath, printPath } from './planner-paths.ts'
import { PlannerToolbar } from './planner-toolbar.tsx'
import { AttentionList } from './attention-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const address = new URL(request.url).searchParams
  const chosen = readBranchChoice(address)
  // A unit that was searched for is shown wherever it is.
  const isStart = chosen === undefined && !address.has('ofUnit')
  const { groups, ...view } = await loadPlanner(address, context.get(servicesContext), {
    role: staffOf(context).role,
    startBranch: isStart ? await readStartBranch(request, context) : undefined,
  })
  const remembered = chosen === undefined ? {} : await rememberBranch(request, context, chosen)
  return data({ ...view, groups: writeGroups(groups) }, remembered)
}

export async function action({ request, context }: Route.ActionArgs) {
  const text = (await readForm(request.clone())).get('text')
  if (typeof text !== 'string') return moveBar({ request, context })
  markOnlyRead(context)
  const typed = cleanLine(text).slice(0, bookingSearchMaximum)
  const { searchParams } = new URL(request.url)
  return { text: typed, found: typed ? await findOnPlanner(context.get(servicesContext), typed, searchParams) : [] }
}

/** Opening or closing a dialog does not reload the planner. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isOnlyDialog = currentUrl.pathname !== nextUrl.pathname && formMethod === undefined
  const queryOf = ({ searchParams }: URL) =>
    ['from', 'days', 'branch', 'car', 'ofUnit', 'category', 'state'].map((name) => searchParams.get(name)).join(' ')
  return isOnlyDialog && queryOf(currentUrl) === queryOf(nextUrl) ? false : defaultShouldRevalidate
}

/**
 * The rows as written by `writeGroups`: at first those of the page, and all of them once `loadRows` is answered. All are reloaded
 * whenever the page is.
 */
function useAllRows({ groups, isWhole, ...view }: Route.ComponentProps['loaderData']) {
  const { load, data: all } = useFetcher<typeof loader>()
  const asked = useRef<string>(undefined)
  const path = allRowsPath(view)
  const loadRows = useCallback(() => {
    if (isWhole || asked.current === path) return
    asked.current = path
    void load(path)
  }, [isWhole, path, load])
  return { text: all && !isWhole && allRowsPath(all) === path ? all.groups : groups, loadRows }
}

export default function Planner({ loaderData, actionData }: Route.ComponentProps) {
  const { text, loadRows } = useAllRows(loaderData)
  const groups = useMemo(() => readGroups(text), [text])
  const view = useMemo((): PlannerView => ({ ...loaderData, groups }), [loaderData, groups])
  const texts = plannerTexts[useLanguage()]
  const { wanted } = view
  const isTodayShown = wanted.from <= view.today && view.today < addDays(wanted.from, wanted.days)
  return (
    <AdminPage
      title={texts.title}
      intro={texts.intro}
      actions={
        <Link
          to={printPath(wanted, isTodayShown ? view.today : wanted.from)}
          className={buttonClass('quiet', 'max-md:hidden')}
        >
          <Printer aria-hidden className="size-5" />
          {texts.printDay}
        </Link>
      }
    >
      <LiveUpdates updateMark={view.updateMark} />
      <Outlet />
      <div className="space-y-4">
        <FindBox answer={actionData && 'found' in actionData ? actionData : undefined} />
        <PlannerToolbar view={view} />
        {groups.length === 0 && (
          <EmptyState>
            <p>{isPlannerNarrowed(wanted) ? texts.noneFound : texts.empty}</p>
            <Link to={listPath('unit')} className={buttonClass('quiet', 'mt-4')}>
              {texts.toUnits}
            </Link>
          </EmptyState>
        )}
        {groups.length > 0 && <AttentionList view={view} />}
        {groups.length > 0 && <PlannerGrid view={view} loadRows={loadRows} />}
        <DayList view={view} />
        <p className="text-sm text-muted max-md:hidden">{texts.keys}</p>
      </div>
    </AdminPage>
  )
}
