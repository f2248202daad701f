import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { todayTexts } from '../../i18n/today-texts.ts'
import type { TodayView } from './load-today.server.ts'

/** The bookings whose car is out although no number of a contract was entered. */
export function WithoutContract({ view: { withoutContract: rows, hasMoreWithoutContract } }: { view: TodayView }) {
  const language = useLanguage()
  const { withoutContract: texts } = todayTexts[language]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="without-contract" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="without-contract" className="text-title">
        {texts.title}
      </h2>
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
      {hasMoreWithoutContract && <p className="mt-2 text-muted">{texts.more}</p>}
    </section>
  )
}
