import { Form, Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { StatusBadge } from '../shared/booking/status-badges.tsx'
import { ConfirmAction } from '../shared/screen/confirm.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { useUnitTexts } from '../shared/units/unit-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { UnitDetail } from './load-detail.server.ts'

/** Current and future holds of a unit, earliest first. */
export function UnitHolds({ detail: { holds, mayChange } }: { detail: UnitDetail }) {
  const texts = useUnitTexts()
  const language = useLanguage()
  return (
    <Panel title={texts.coming}>
      {holds.length === 0 && <p className="text-muted">{texts.comingEmpty}</p>}
      <ol className="divide-y divide-line">
        {holds.map((hold) => (
          <li
            key={hold.id}
            id={`hold-${hold.id}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0"
          >
            {hold.bookingId ? (
              <Link
                to={recordPath('booking', hold.bookingId)}
                className="py-1 font-semibold text-brand underline underline-offset-4"
              >
                <bdi dir="ltr">{hold.reference}</bdi>
              </Link>
            ) : (
              <span className="font-semibold">
                {hold.toBranch ? texts.transferTo(hold.toBranch) : texts.holdKinds[hold.kind]}
              </span>
            )}
            {hold.bookingStatus && <StatusBadge status={hold.bookingStatus} />}
            <span className="w-full text-sm text-muted">
              {hold.until
                ? texts.span(formatMoment(hold.from, language), formatMoment(hold.until, language))
                : texts.since(formatMoment(hold.from, language))}
            </span>
            {hold.reason && <span className="w-full wrap-anywhere">{hold.reason}</span>}
            {hold.kind === 'transfer' && <EndTransfer hold={hold} />}
            {mayChange && !hold.bookingId && hold.kind !== 'transfer' && <EndTime hold={hold} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

type EndTimeProps = { hold: UnitDetail['holds'][number] }

/** Ends a hold of staff, or cancels one that has not begun. */
function EndTime({ hold }: EndTimeProps) {
  const { take } = useUnitTexts()
  const label = hold.hasBegun ? take.end : take.drop
  const question = hold.hasBegun ? take.endQuestion : take.dropQuestion
  return (
    <ConfirmAction id={`end-${hold.id}`} label={label} look="quiet" question={question}>
      <EndForm hold={hold} intent="endTime" look="accent" label={label} />
    </ConfirmAction>
  )
}

/** Confirms the arrival of a transfer, or cancels it. */
function EndTransfer({ hold }: EndTimeProps) {
  const { take } = useUnitTexts()
  return (
    <div className="flex flex-wrap gap-3">
      <EndForm hold={hold} intent="arrived" look="quiet" label={take.arrived} />
      <ConfirmAction id={`end-${hold.id}`} label={take.dropTransfer} look="quiet" question={take.dropTransferQuestion}>
        <EndForm hold={hold} intent="endTransfer" look="accent" label={take.dropTransfer} />
      </ConfirmAction>
    </div>
  )
}

type EndFormProps = EndTimeProps & {
  intent: 'endTime' | 'endTransfer' | 'arrived'
  look: 'accent' | 'quiet'
  label: string
}

function EndForm({ hold: { id, version }, intent, look, label }: EndFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" name="intent" value={intent} className={buttonClass(look)}>
        {label}
      </button>
    </Form>
  )
}
