import { Plus, Printer } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { data, Link, redirect, useNavigation, useRevalidator } from 'react-router'
import { allBranches, branchOfChoice, readBranchChoice } from '#domain/branches/branch-choice.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDay, formatHijri } from '#domain/time/date-format.ts'
import { StatusProblem } from '../shared/booking/status-forms.tsx'
import { useStaffBookingTexts } from '../shared/screen/staff-booking-texts.ts'
import { UndoStatusBar } from '../shared/booking/undo-status-bar.tsx'
import { useChangeCount } from '../shared/list/use-change-count.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { LiveUpdates } from '../shared/screen/live-updates.tsx'
import { useKeptAnswer } from '../shared/screen/use-kept-answer.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { readStartBranch, rememberBranch } from '../shared/session/start-branch.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { plannerTexts } from '../../i18n/planner-texts.ts'
import { todayTexts } from '../../i18n/today-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { chipClass } from '../../ui/chip.ts'
import { useShowChosen } from '../../ui/use-show-chosen.ts'
import type { Route } from './+types/route'
import { submitRow, todayPath } from './actions.server.ts'
import { loadToday, type TodayView } from './load-today.server.ts'
import { Differences } from './differences.tsx'
import { PrepareList } from './prepare-list.tsx'
import { DueDeposits } from '../shared/money/due-deposits.tsx'
import { OpenFines } from './open-fines.tsx'
import { UnpaidCycles } from './unpaid-cycles.tsx'
import { DaySection, PrintAll } from './day-section.tsx'
import { ToService } from './to-service.tsx'
import { CasesOut } from './cases-out.tsx'
import { WithoutContract } from './without-contract.tsx'
import { WorkList } from './work-list.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const chosen = readBranchChoice(new URL(request.url).searchParams)
  const start = chosen === undefined ? await readStartBranch(request, context) : undefined
  if (start !== undefined) throw redirect(`${todayPath}?branch=${start}`)
  const view = await loadToday(context.get(servicesContext), {
    settings: context.get(settingsContext),
    member: staffOf(context),
    branchId: branchOfChoice(chosen),
  })
  return data(view, chosen === undefined ? {} : await rememberBranch(request, context, chosen))
}

export function action({ request, context }: Route.ActionArgs) {
  return submitRow({ request, context })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function Today({ loaderData: view, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData)
  const language = useLanguage()
  const texts = todayTexts[language]
  const { newTitle } = useStaffBookingTexts()
  const { late, pickups, returns, prepare, ending, transfers, expired, unprepared } = view
  const rows = [...late, ...pickups, ...returns].map(({ id, version }) => `${id} ${version}`)
  const turn = useChangeCount(rows.join())
  useEachMinute()
  const parts = {
    late: late.length,
    pickups: pickups.length,
    returns: returns.length,
    prepare: prepare.length + ending.length + transfers.length + expired.length + unprepared.length,
  }
  return (
    <AdminPage
      title={texts.title}
      intro={`${formatDay(view.day, language)} · ${formatHijri(view.day, language)}`}
      actions={
        <>
          <Link to={newBookingPath(view.branchId)} className={buttonClass('accent')}>
            <Plus aria-hidden className="size-5" />
            {newTitle}
          </Link>
          <Link to={printDayPath(view)} className={buttonClass('quiet')}>
            <Printer aria-hidden className="size-5" />
            {plannerTexts[language].printDay}
          </Link>
        </>
      }
    >
      <LiveUpdates updateMark={view.updateMark} />
      <div className="space-y-5">
        <StatusProblem answer={answer} />
        <Branches view={view} />
        <Differences view={view} />
        <div className={`grid items-start gap-5 xl:grid-cols-2 ${turn % 2 === 0 ? 'settling' : 'settling-again'}`}>
          <DaySection part="late" count={parts.late} isUrgent>
            <WorkList rows={late} view={view} />
          </DaySection>
          <DaySection part="pickups" count={parts.pickups} action={<PrintAll rows={pickups} />}>
            <WorkList rows={pickups} view={view} />
          </DaySection>
          <DaySection part="returns" count={parts.returns}>
            <WorkList rows={returns} view={view} />
          </DaySection>
          <DaySection part="prepare" count={parts.prepare}>
            <PrepareList view={view} />
          </DaySection>
        </div>
        <ToService view={view} />
        <CasesOut view={view} />
        <WithoutContract view={view} />
        <DueDeposits day={view.day} rows={view.dueDeposits} hasMore={view.hasMoreDueDeposits} />
        <OpenFines view={view} />
        <UnpaidCycles view={view} />
        {view.isCut && (
          <Link to="/admin/bookings?by=pickup&order=earliest" className="inline-block py-2 font-semibold underline">
            {texts.more}
          </Link>
        )}
      </div>
      <UndoStatusBar undo={view.undo} />
    </AdminPage>
  )
}

/** A new booking starts at the branch that is shown. */
function newBookingPath(branchId: string | undefined): string {
  return branchId === undefined ? recordPath('booking') : `${recordPath('booking')}?branch=${branchId}`
}

/** The list of the day on paper, with room for signatures. */
function printDayPath({ day, branchId }: TodayView): string {
  return `/admin/planner/print?${new URLSearchParams({ day, ...(branchId !== undefined && { branch: branchId }) })}`
}

function Branches({ view: { branches, branchId } }: { view: TodayView }) {
  const texts = todayTexts[useLanguage()]
  const choices = [{ id: allBranches, name: texts.allBranches }, ...branches]
  const strip = useShowChosen(branchId ?? allBranches)
  return (
    <nav ref={strip} aria-label={texts.branch} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex gap-2 pb-1 md:flex-wrap">
        {choices.map(({ id, name }) => (
          <li key={id} className="shrink-0">
            <Link
              to={{ search: `?branch=${id}` }}
              aria-current={id === (branchId ?? allBranches) ? 'page' : undefined}
              preventScrollReset
              className={`${chipClass} px-4 text-[0.9375rem] whitespace-nowrap`}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Bookings become late as time passes, which triggers no live update. */
function useEachMinute(): void {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  // Reloading now would cancel a running navigation and lose the answer to a pressed button; that navigation reloads the screen
  // anyway.
  const read = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && state === 'idle') void revalidate()
  })
  useEffect(() => {
    const timer = setInterval(() => read(), 60_000)
    return () => clearInterval(timer)
  }, [])
}
