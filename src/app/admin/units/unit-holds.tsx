import { Form, Link } from 'react-router'
import { recordPath } from '../../../domain/staff/entities.ts'
import { formatMoment } from '../../../domain/time/date-format.ts'
import { StatusBadge } from '../../back-office/booking/status-badges.tsx'
import { ConfirmAction } from '../../back-office/page/confirm.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { useUnitTexts } from '../../back-office/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { UnitDetail } from './load-detail.server.ts'

/** What holds a unit now and later, earliest first. */
export function UnitHolds({ detail: { holds, mayChange } }: { detail: UnitDetail }) {
  const texts = useUnitTexts()
  const language = useLanguage()
  return (
    <Panel title={texts.coming}>
      {holds.length === 0 && <p className="text-muted">{texts.comingEmpty}</p>}
      <ol className="divide-y divide-line">
        {holds.map(({ id, version, kind, hasBegun, bookingId, bookingStatus, reference, reason, from, until }) => (
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
            {mayChange && !bookingId && kind !== 'transfer' && <EndTime hold={{ id, version, hasBegun }} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type EndTimeProps = { hold: Pick<UnitDetail['holds'][number], 'id' | 'version' | 'hasBegun'> }

/** Ends a maintenance or a block, or cancels one that has not begun. */
function EndTime({ hold: { id, version, hasBegun } }: EndTimeProps) {
  const { take } = useUnitTexts()
  const label = hasBegun ? take.end : take.drop
  return (
    <ConfirmAction id={`end-${id}`} label={label} look="quiet" question={take.endQuestion}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <button type="submit" name="intent" value="endTime" className={buttonClass('accent')}>
          {label}
        </button>
      </Form>
    </ConfirmAction>
  )
}
