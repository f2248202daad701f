import { Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatDate } from '#domain/time/date-format.ts'
import type { LocalDate } from '#domain/time/riyadh-time.ts'
import type { DueDeposit } from '#data/billing/due-deposits.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { todayTexts } from '../../../i18n/today-texts.ts'
import { Price } from '../../../ui/price.tsx'

type DueDepositsProps = { day: LocalDate; rows: readonly DueDeposit[]; hasMore: boolean }

/** The deposits that are to be returned, or whose hold on a card is ending. */
export function DueDeposits({ day, rows, hasMore }: DueDepositsProps) {
  const language = useLanguage()
  const { dueDeposits: texts } = todayTexts[language]
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="due-deposits" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="due-deposits" className="text-title">
        {texts.title}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {rows.map(({ id, bookingId, reference, fullName, left, expiresOn, returnBy }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <Link
              to={`${recordPath('booking', bookingId)}/money`}
              className="inline-block py-1 font-semibold text-brand underline underline-offset-4"
            >
              <bdi dir="ltr">{reference}</bdi>
            </Link>
            <bdi className="wrap-anywhere">{fullName}</bdi>
            <Price amount={left} />
            {returnBy && returnBy <= day && (
              <span className="text-sm text-muted">{texts.promised(formatDate(returnBy, language))}</span>
            )}
            {expiresOn && (
              <span className="text-sm text-muted">
                {(expiresOn < day ? texts.ended : texts.ends)(formatDate(expiresOn, language))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasMore && <p className="mt-2 text-muted">{texts.more}</p>}
    </section>
  )
}
