import { formatMoment } from '#domain/time/date-format.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { useReportingTexts } from './reporting-texts.ts'
import type { ReportView } from './view-report.server.ts'

const tones = {
  notReported: 'quiet',
  waiting: 'waiting',
  uncertain: 'waiting',
  stopped: 'refused',
  reported: 'accepted',
  cleared: 'accepted',
  unstamped: 'refused',
  rejected: 'refused',
} as const satisfies Record<ReportView['code'], BadgeTone>

/** The state of a document in one word; nothing for one that is not reported. */
export function ReportBadge({ report }: { report: ReportView }) {
  const { short } = useReportingTexts()
  return report.code === 'notReported' ? null : <Badge tone={tones[report.code]}>{short[report.code]}</Badge>
}

/** Where a document is on its way to the authority, why, and what the authority says. */
export function ReportNote({ report: { code, at, reason, messages } }: { report: ReportView }) {
  const { states, reasons, messages: title } = useReportingTexts()
  const language = useLanguage()
  const when = at === undefined ? '' : formatMoment(at, language)
  const text =
    code === 'notReported' || code === 'waiting'
      ? states[code]
      : code === 'reported' && messages.length > 0
        ? states.reportedWithWarnings(when)
        : states[code](when)
  return (
    <div className="space-y-1">
      <p
        className={code === 'rejected' || code === 'stopped' || code === 'unstamped' ? 'font-semibold text-danger' : ''}
      >
        {text}
      </p>
      {reason && <p className="text-sm text-muted">{reasons[reason]}</p>}
      {messages.length > 0 && (
        <ul className="space-y-1 text-sm" aria-label={title}>
          {messages.map((message, place) => (
            <li key={place} className="wrap-anywhere">
              <bdi dir="ltr" className="font-semibold">
                {message.code}
              </bdi>{' '}
              <bdi dir="auto">{message.text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
