import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { Fact, Facts, Panel } from '../../shared/screen/panel.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Price } from '../../../ui/price.tsx'
import type { MoneySummary } from './load-summary.server.ts'
import { useMoneyTexts } from '../../shared/money/money-texts.ts'

/** What the customer owes, the deposit and the last payments, on the page of a booking. */
export function MoneyPanel({ bookingId, money }: { bookingId: string; money: MoneySummary }) {
  const texts = useMoneyTexts()
  const { sumNames, panel } = texts
  const language = useLanguage()
  const { owed, deposit, payments, uncharged } = money
  return (
    <Panel title={panel.title}>
      <Facts>
        <Fact label={owed < 0 ? sumNames.credit : sumNames.owed}>
          {owed === 0 ? texts.settled : <Price amount={halalas(Math.abs(owed))} />}
        </Fact>
        <Fact label={sumNames.deposit}>
          <Price amount={deposit} />
        </Fact>
      </Facts>
      {uncharged !== undefined && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-4">
          <p className="flex items-center gap-2 font-semibold">
            <CircleAlert aria-hidden className="size-5 shrink-0 text-warning" />
            <span>
              {panel.uncharged} <Price amount={uncharged} />
            </span>
          </p>
          <Link to={`${recordPath('booking', bookingId)}/money`} className={buttonClass('accent')}>
            {panel.settle}
          </Link>
        </div>
      )}
      {payments.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {payments.map(({ id, title, amount, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>
                {title}
                <span className="block text-sm text-muted">{formatMoment(at, language)}</span>
              </span>
              <Price amount={halalas(Math.abs(amount))} negative={amount < 0} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={`${recordPath('booking', bookingId)}/money`} className={buttonClass('quiet')}>
          {panel.open}
        </Link>
        <Link to={`${recordPath('booking', bookingId)}/invoices`} className={buttonClass('quiet')}>
          {panel.invoices}
        </Link>
      </div>
    </Panel>
  )
}
