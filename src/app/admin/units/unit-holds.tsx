import { Link } from 'react-router'
import { recordPath } from '../../../domain/staff/entities.ts'
import { formatMoment } from '../../../domain/time/date-format.ts'
import { StatusBadge } from '../../back-office/booking/status-badges.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import type { UnitDetail } from './load-detail.server.ts'

/** What holds a unit now and later, earliest first. */
export function UnitHolds({ holds }: Pick<UnitDetail, 'holds'>) {
  const texts = useUnitTexts()
  const language = useLanguage()
  return (
    <Panel title={texts.coming}>
      {holds.length === 0 && <p className="text-muted">{texts.comingEmpty}</p>}
      <ol className="divide-y divide-line">
        {holds.map(({ id, kind, bookingId, bookingStatus, reference, reason, from, until }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
            {bookingId ? (
              <Link
                to={recordPath('booking', bookingId)}
                className="py-1 font-semibold text-brand underline underline-offset-4"
              >
                <bdi dir="ltr">{reference}</bdi>
              </Link>
            ) : (
              <span className="font-semibold">{texts.holdKinds[kind]}</span>
            )}
            {bookingStatus && <StatusBadge status={bookingStatus} />}
            <span className="w-full text-sm text-muted">
              {texts.from} {formatMoment(from, language)} {texts.until} {formatMoment(until, language)}
            </span>
            {reason && <span className="w-full wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
