import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate } from '#domain/time/date-format.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { useCycleTexts } from '../../i18n/money/cycle-texts.ts'
import { Price } from '../../ui/price.tsx'
import type { TodayView } from './load-today.server.ts'

/** The rentals by the month whose customers have not paid what has become due. */
export function UnpaidCycles({ view: { unpaidCycles: rows, hasMoreUnpaidCycles } }: { view: TodayView }) {
  const language = useLanguage()
  const { unpaid: texts } = useCycleTexts()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="unpaid-cycles" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="unpaid-cycles" className="text-title">
        {texts.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ id, reference, fullName, owed, since }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <Link
              to={`${recordPath('booking', id)}/money`}
              className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
            >
              <bdi dir="ltr">{reference}</bdi>
            </Link>
            <bdi className="wrap-anywhere">{fullName}</bdi>
            <Price amount={owed} />
            <span className="text-sm text-muted">{texts.since(formatDate(since, language))}</span>
          </li>
        ))}
      </ul>
      {hasMoreUnpaidCycles && <p className="mt-2 text-muted">{texts.more}</p>}
    </section>
  )
}
