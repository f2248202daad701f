import { Form, Link } from 'react-router'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { ReportNote } from '../shared/billing/report-note.tsx'
import { useReportingTexts } from '../shared/billing/reporting-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { ReportsView } from './load-reports.server.ts'

/** What waits for the tax authority and why, and what it rejected. */
export function ReportsPanel({ reports: { isReady, hasMore, waiting, rejected } }: { reports: ReportsView }) {
  const { list } = useReportingTexts()
  return (
    <Panel title={list.title}>
      {!isReady && waiting.length > 0 && <p className="mb-4 font-semibold text-danger">{list.notConfigured}</p>}
      {waiting.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="font-semibold">{list.waiting(waiting.length)}</p>
            <Form method="post">
              <button type="submit" name="intent" value="sendReports" className={buttonClass('quiet')}>
                {list.sendAgain}
              </button>
            </Form>
          </div>
          {hasMore && <p className="text-sm text-muted">{list.more}</p>}
          <ol className="divide-y divide-line">
            {waiting.map((row, place) => (
              <Waiting key={row.id} row={row} isFirst={place === 0} />
            ))}
          </ol>
        </>
      )}
      {rejected.length > 0 && (
        <section className={waiting.length > 0 ? 'mt-6 border-t border-line pt-5' : ''}>
          <h3 className="font-semibold">{list.rejected}</h3>
          <p className="text-sm text-muted">{list.rejectedHint}</p>
          <ul className="divide-y divide-line">
            {rejected.map(({ id, number, bookingId, report }) => (
              <li key={id} className="space-y-1 py-3">
                <div className="flex flex-wrap items-center justify-between gap-x-6">
                  <DocumentLink {...{ id, number }} />
                  <Link to={`${recordPath('booking', bookingId)}/invoices`} className="py-1 text-brand underline">
                    {list.issueNew}
                  </Link>
                </div>
                <ReportNote report={report} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Panel>
  )
}

function DocumentLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={`/admin/invoices/${id}`} className="inline-block py-1 font-semibold text-brand underline">
      <bdi dir="ltr">{number}</bdi>
    </Link>
  )
}

/** A document in its turn. Only the first is asked about; those behind it wait for its answer. */
function Waiting({ row, isFirst }: { row: ReportsView['waiting'][number]; isFirst: boolean }) {
  const { list } = useReportingTexts()
  const language = useLanguage()
  const { id, number, report, deadline, urgency, nextAttempt } = row
  return (
    <li className="space-y-1 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <DocumentLink {...{ id, number }} />
        <span className="text-sm text-muted">
          {list.until} {formatMoment(deadline, language)}
        </span>
        {urgency !== 'inTime' && <Badge tone={urgency === 'late' ? 'refused' : 'waiting'}>{list[urgency]}</Badge>}
      </div>
      {isFirst || report.code !== 'waiting' ? <ReportNote report={report} /> : <p>{list.behind}</p>}
      {isFirst && nextAttempt && report.code === 'uncertain' && (
        <p className="text-sm text-muted">
          {list.next} {formatMoment(nextAttempt, language)}
        </p>
      )}
    </li>
  )
}
