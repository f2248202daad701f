import { Form, Link } from 'react-router'
import { formatHijri, formatMonth } from '#domain/time/date-format.ts'
import { addMonths, type LocalDate } from '#domain/time/riyadh-time.ts'
import { words } from '#domain/text/words.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { RateChange } from '../shared/rates/applied-rates.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/calendar'
import { loadCalendar } from './load-calendar.server.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  return loadCalendar(context.get(servicesContext), new URL(request.url).searchParams)
}

type CalendarView = Route.ComponentProps['loaderData']

export default function RateCalendar({ loaderData: view }: Route.ComponentProps) {
  const { calendar } = useRateTexts()
  const language = useLanguage()
  if (view.ownPrice === undefined) {
    return (
      <AdminPage title={calendar.title}>
        <EmptyState>{calendar.noCars}</EmptyState>
      </AdminPage>
    )
  }
  return (
    <AdminPage title={calendar.title} intro={calendar.intro}>
      <CalendarFilter key={JSON.stringify(view.chosen)} view={view} />
      <Panel>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-title">{formatMonth(view.month, language)}</h2>
          <p className="text-muted">
            {calendar.ownPrice} <Price amount={view.ownPrice} />
          </p>
          <nav aria-label={calendar.month} className="flex gap-2">
            <MonthLink view={view} months={-1}>
              {calendar.earlier}
            </MonthLink>
            <MonthLink view={view} months={1}>
              {calendar.later}
            </MonthLink>
          </nav>
        </div>
        <p className="mt-3 text-sm text-muted md:hidden">{calendar.scroll}</p>
        <DayTable view={view} />
      </Panel>
    </AdminPage>
  )
}

function CalendarFilter({ view }: { view: CalendarView }) {
  const { calendar } = useRateTexts()
  const { cars, branches, trials, chosen } = view
  const options = (all: readonly { value: string; label: string }[]) =>
    all.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))
  return (
    <Form className="mb-6 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <input type="hidden" name="month" value={view.month.slice(0, 7)} />
      <SelectField id="car" name="car" label={calendar.car} defaultValue={chosen.car}>
        {options(cars)}
      </SelectField>
      <SelectField id="branch" name="branch" label={calendar.branch} defaultValue={chosen.branch}>
        {options(branches)}
      </SelectField>
      <InputField id="days" name="days" label={calendar.days} inputMode="numeric" dir="ltr" defaultValue={view.days} />
      <SelectField id="rate" name="rate" label={calendar.trial} defaultValue={view.trial}>
        <option value="">{calendar.noTrial}</option>
        {options(trials)}
      </SelectField>
      <button type="submit" className={buttonClass('accent')}>
        {calendar.show}
      </button>
    </Form>
  )
}

function MonthLink({ view, months, children }: { view: CalendarView; months: number; children: string }) {
  const month = addMonths(view.month, months).slice(0, 7)
  const query = new URLSearchParams({
    car: view.chosen.car,
    branch: view.chosen.branch ?? '',
    days: String(view.days),
    rate: String(view.trial ?? ''),
    month,
  })
  return (
    <Link to={`?${query.toString()}`} preventScrollReset className={buttonClass('quiet')}>
      {children}
    </Link>
  )
}

/** The weeks of a month. Each day lists the rules that produced its price. */
function DayTable({ view }: { view: CalendarView }) {
  const language = useLanguage()
  const { calendar } = useRateTexts()
  return (
    <div
      className="scroll-shadows relative mt-4 overflow-x-auto"
      tabIndex={0}
      role="region"
      aria-label={calendar.title}
    >
      <table className="w-full min-w-3xl table-fixed border-collapse text-sm">
        <thead>
          <tr>
            {words[language].weekdays.map((name) => (
              <th key={name} scope="col" className="border border-line p-2 text-start font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.weeks.map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday} className="border border-line p-2 align-top">
                  {day && <Day day={day} trial={view.trial} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type CalendarDay = NonNullable<CalendarView['weeks'][number][number]>

function Day({ day: { date, price, rates, isFloor }, trial }: { day: CalendarDay; trial: number | undefined }) {
  const language = useLanguage()
  const { calendar, onlyWithOffer } = useRateTexts()
  return (
    <>
      <p className="text-muted">
        <span className="font-semibold text-ink">{dayOf(date)}</span> {formatHijri(date, language)}
      </p>
      {price !== undefined && (
        <p className={`mt-1 text-base font-semibold ${rates.length > 0 ? 'text-brand' : ''}`}>
          <Price amount={price} />
        </p>
      )}
      {rates.map(({ id, name, isOffer, ...rate }) => (
        <p key={id} className="mt-0.5">
          <bdi>{name[language]}</bdi> <RateChange {...rate} />
          {isOffer && <span className="text-muted"> ({onlyWithOffer})</span>}
          {id === trial && <span className="text-muted"> ({calendar.off})</span>}
        </p>
      ))}
      {isFloor && <p className="mt-0.5 text-muted">{calendar.floor}</p>}
    </>
  )
}

function dayOf(date: LocalDate): number {
  return Number(date.slice(8))
}
