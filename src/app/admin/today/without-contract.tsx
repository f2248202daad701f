import { Link } from 'react-router'
import { formatCount } from '#domain/money/numbers.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import type { TodayView } from './load-today.server.ts'

/** How many are seen without opening the rest. */
const shown = 3

/** The bookings whose car is out although no number of a contract was entered. */
export function WithoutContract({ view: { withoutContract: rows, hasMoreWithoutContract } }: { view: TodayView }) {
  const { withoutContract: texts } = todayTexts[useLanguage()]
  if (rows.length === 0) return null
  const others = rows.slice(shown)
  const more = hasMoreWithoutContract ? '+' : ''
  return (
    <section aria-labelledby="without-contract" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="without-contract" className="flex items-baseline justify-between gap-3 text-title">
        {texts.title}
        <bdi dir="ltr" className="tabular-nums">
          {formatCount(rows.length)}
          {more}
        </bdi>
      </h2>
      <Rows rows={rows.slice(0, shown)} />
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand">
            {texts.others(`${formatCount(others.length)}${more}`)}
          </summary>
          <Rows rows={others} />
          {hasMoreWithoutContract && (
            <Link
              to="/admin/bookings?status=active&by=return&order=earliest"
              className="inline-block py-2 font-semibold underline underline-offset-4"
            >
              {texts.all}
            </Link>
          )}
        </details>
      )}
    </section>
  )
}

function Rows({ rows }: { rows: TodayView['withoutContract'] }) {
  const language = useLanguage()
  const { withoutContract: texts } = todayTexts[language]
  return (
    <ul className="mt-2 divide-y divide-line">
      {rows.map(({ id, reference, fullName, return: due }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
          <Link
            to={`${recordPath('booking', id)}/contract`}
            className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
          >
            <bdi dir="ltr">{reference}</bdi>
          </Link>
          <bdi className="wrap-anywhere">{fullName}</bdi>
          <span className="text-sm text-muted">{texts.dueBack(formatMoment(due, language))}</span>
        </li>
      ))}
    </ul>
  )
}
