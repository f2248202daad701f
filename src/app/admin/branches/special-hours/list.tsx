import { Form, Link } from 'react-router'
import { listAllBranches } from '#data/branches/branches.ts'
import { deleteSpecialHours, listSpecialHours } from '#data/branches/special-hours.ts'
import { readBookingsOutsideHours } from '#data/booking/bookings-outside-hours.ts'
import { comingHolidays, holidayNames, type HolidayKey } from '#domain/branches/special-hours/coming-holidays.ts'
import { formatRange, isOpenAllDay, type DayRanges } from '#domain/branches/opening-hours.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { formatDates, formatHijri } from '#domain/time/date-format.ts'
import { nextRamadanYear, ramadanOf } from '#domain/time/ramadan.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { asBlocking } from '../../shared/rows/describe-row-refusal.server.ts'
import { BlockingBookings } from '../../shared/form/form-problem.tsx'
import { useChangeCount } from '../../shared/list/use-change-count.ts'
import { changeList } from '../../shared/list/change-list.server.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { AddLink, EditLink } from '../../shared/list/list-controls.tsx'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { ConfirmAction, ConfirmDelete } from '../../shared/screen/confirm.tsx'
import { EmptyState, Panel } from '../../shared/screen/panel.tsx'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { buttonClass } from '../../../ui/button.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import type { Route } from './+types/list'
import { useSpecialHoursTexts } from './special-hours-texts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const { moon } = context.get(settingsContext)
  const today = todayInRiyadh(now())
  const [stored, branches, findOutside] = [
    await listSpecialHours(db),
    await listAllBranches(db),
    await readBookingsOutsideHours(db, now()),
  ]
  const outside = findOutside()
  const year = nextRamadanYear(today, moon)
  const ramadan = ramadanOf(year, moon)
  const isPlanned = ({ from, until }: { from: string; until: string }) =>
    stored.some(
      ({ branchId, fromDate, untilDate }) =>
        branchId === null && fromDate !== null && untilDate !== null && fromDate <= until && from <= untilDate,
    )
  const nameOf = (id: string) => managedText(branches.find((one) => one.id === id)?.name ?? {}, language, id)
  return {
    rows: stored.map(({ id, branchId, noteAr, noteEn, fromDate, untilDate, ranges, fridayRanges }) => ({
      id,
      note: managedText({ ar: noteAr, en: noteEn }, language),
      branch: branchId === null ? undefined : nameOf(branchId),
      dates: fromDate && untilDate ? formatDates({ from: fromDate, until: untilDate }, language) : undefined,
      ranges,
      fridayRanges,
      /** The upcoming bookings that are outside the regular opening hours and depend on these special hours. */
      touched: findOutside({ specialHours: (all) => all.filter((one) => one.id !== id) }).length,
    })),
    ramadan: ramadan && {
      year,
      dates: formatDates(ramadan, language),
      isPlanned: stored.some(({ kind, branchId }) => kind === 'ramadan' && branchId === null),
    },
    holidays: comingHolidays(today, moon)
      .filter((holiday) => !isPlanned(holiday))
      .map(({ key: holiday, from, until }) => ({
        holiday,
        from,
        dates: formatDates({ from, until }, language),
        hijri: formatHijri(from, language),
      })),
    outside: { count: outside.length, bookings: asBlocking(outside, language) },
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, { entity: 'special_hours', remove: deleteSpecialHours })
}

export default function SpecialHours({ loaderData: { rows, ramadan, holidays, outside } }: Route.ComponentProps) {
  const { nav } = useAdminTexts()
  const texts = useSpecialHoursTexts()
  const turn = useChangeCount(holidays.map(({ holiday, from }) => `${holiday} ${from}`).join())
  return (
    <AdminPage
      title={nav.lists.special_hours}
      intro={texts.intro}
      actions={<AddLink to={recordPath('special_hours')}>{texts.add}</AddLink>}
    >
      <div className="space-y-6">
        {outside.count > 0 && (
          <Panel title={texts.outside(outside.count)}>
            <p className="text-muted">{texts.outsideIntro}</p>
            <BlockingBookings bookings={outside.bookings} />
          </Panel>
        )}
        <Panel title={texts.holidays}>
          <p className="text-muted">{holidays.length > 0 ? texts.holidaysIntro : texts.noHolidays}</p>
          <ul className={`mt-4 divide-y divide-line ${turn % 2 === 0 ? 'settling' : 'settling-again'}`}>
            {holidays.map((holiday) => (
              <PreparedHoliday key={`${holiday.holiday} ${holiday.from}`} {...holiday} />
            ))}
          </ul>
        </Panel>
        {ramadan && (
          <Panel title={texts.ramadan} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="grow">{texts.ramadanDates(ramadan.year, ramadan.dates)}</p>
            <div className="flex flex-wrap gap-3">
              {!ramadan.isPlanned && (
                <Link to={`${recordPath('special_hours')}?kind=ramadan`} className={buttonClass('quiet')}>
                  {texts.setHours}
                  <span className="sr-only">: {texts.ramadan}</span>
                </Link>
              )}
              <Link to={`${listPath('special_hours')}/moon`} className={buttonClass('quiet')}>
                {texts.moon}
              </Link>
            </div>
          </Panel>
        )}
        {rows.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : <SpecialHoursTable rows={rows} />}
      </div>
    </AdminPage>
  )
}

type HolidayProps = { holiday: HolidayKey; from: string; dates: string; hijri: string }

/** A suggested holiday, which applies once staff accept it. */
function PreparedHoliday({ holiday, from, dates, hijri }: HolidayProps) {
  const texts = useSpecialHoursTexts()
  const name = managedText(holidayNames[holiday], useLanguage())
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <p>
        <strong className="block">{name}</strong>
        {dates}
        <span className="block text-sm text-muted">{hijri}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <ConfirmAction
          id={`close-${holiday}-${from}`}
          label={texts.close}
          name={name}
          look="accent"
          question={texts.confirmClose(name, dates)}
        >
          <Form method="post" action={`${listPath('special_hours')}/holidays`}>
            <input type="hidden" name="holiday" value={holiday} />
            <input type="hidden" name="from" value={from} />
            <button type="submit" className={buttonClass('accent')}>
              {texts.close}
            </button>
          </Form>
        </ConfirmAction>
        <Link to={`${recordPath('special_hours')}?holiday=${holiday}`} className={buttonClass('quiet')}>
          {texts.setHours}
          <span className="sr-only">: {name}</span>
        </Link>
      </div>
    </li>
  )
}

type Row = {
  id: number
  note: string
  /** Undefined for all branches. */
  branch: string | undefined
  /** Undefined for hours of every Ramadan. */
  dates: string | undefined
  ranges: DayRanges
  fridayRanges: DayRanges | null
  touched: number
}

function SpecialHoursTable({ rows }: { rows: readonly Row[] }) {
  const { nav } = useAdminTexts()
  const texts = useSpecialHoursTexts()
  return (
    <DataTable
      caption={nav.lists.special_hours}
      rows={rows}
      keyOf={({ id }) => id}
      selectAs={({ note }) => note}
      columns={[
        { title: texts.note, isName: true, cell: ({ note }) => note },
        { title: texts.dates, cell: ({ dates }) => dates ?? texts.kinds.ramadan },
        { title: texts.branch, cell: ({ branch }) => branch ?? texts.allBranches },
        {
          title: texts.hours,
          cell: ({ ranges, fridayRanges }) => (
            <>
              <Hours ranges={ranges} />
              {fridayRanges && (
                <span className="block text-sm">
                  {texts.friday}: <Hours ranges={fridayRanges} />
                </span>
              )}
            </>
          ),
        },
        {
          title: texts.actions,
          isActions: true,
          cell: ({ id, note, branch, touched }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={recordPath('special_hours', id)} name={note} />
              <ConfirmDelete
                id={id}
                name={note}
                question={texts.confirmDelete(`${note} · ${branch ?? texts.allBranches}`, touched)}
              />
            </div>
          ),
        },
      ]}
    />
  )
}

function Hours({ ranges }: { ranges: DayRanges }) {
  const { modes } = useAdminTexts().branches
  if (ranges.length === 0) return modes.closed
  return isOpenAllDay(ranges) ? modes.allDay : <bdi dir="ltr">{ranges.map(formatRange).join(' · ')}</bdi>
}
