import { Link } from 'react-router'
import * as v from 'valibot'
import { listTaxDocuments } from '#data/billing/tax-documents.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { listUnissued } from '#operations/billing/list-unissued.ts'
import { sendReportsAgain } from '#operations/billing/send-reports-again.ts'
import { useDocumentTexts } from '../shared/billing/document-texts.ts'
import { ReportBadge } from '../shared/billing/report-note.tsx'
import { reportingTextsIn, useReportingTexts } from '../shared/billing/reporting-texts.ts'
import { viewReports } from '../shared/billing/view-report.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { EmptyState, Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { Price } from '../../ui/price.tsx'
import type { Route } from './+types/list'
import { loadReports } from './load-reports.server.ts'
import { ReportsPanel } from './reports-panel.tsx'

type Row = Route.ComponentProps['loaderData']['rows'][number]

const pageSize = 25
const mostWaiting = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page') ?? 1)) || 1)
  const [rows, waiting, reports] = [
    await listTaxDocuments(db, { limit: pageSize + 1, offset: (page - 1) * pageSize }),
    await listUnissued(db, mostWaiting),
    await loadReports(services),
  ]
  const states = await viewReports(db, rows)
  return {
    page,
    reports,
    hasMore: rows.length > pageSize,
    rows: rows.slice(0, pageSize).map(({ content, issuedAt, ...row }) => ({
      ...row,
      issuedAt: toRiyadh(issuedAt),
      buyer: content.buyer.name,
      report: states.get(row.id)!,
    })),
    waiting: waiting.map(({ since, ...row }) => ({ ...row, since: toRiyadh(since) })),
  }
}

/** Sends what waits for the tax authority now. */
export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: v.object({ intent: v.literal('sendReports') }),
    async save(_values, { db, now, language }) {
      await sendReportsAgain({ db }, now())
      const { list } = reportingTextsIn(language)
      return { outcome: 'saved', to: '/admin/invoices', notice: { title: list.resumed, text: list.resumedText } }
    },
  })
}

export default function Invoices({ loaderData: { rows, waiting, reports, page, hasMore } }: Route.ComponentProps) {
  const { list, types, issue, month } = useDocumentTexts()
  const { list: reporting } = useReportingTexts()
  const showsReports = rows.some(({ report }) => report.code !== 'notReported')
  const language = useLanguage()
  return (
    <AdminPage
      title={list.title}
      intro={list.intro}
      actions={
        <Link to="/admin/invoices/month" className={buttonClass('quiet')}>
          {month.title}
        </Link>
      }
    >
      <div className="space-y-6">
        {reports && <ReportsPanel reports={reports} />}
        <Panel title={list.waiting}>
          {waiting.length === 0 && <p className="text-muted">{list.nothingWaiting}</p>}
          <ul className="divide-y divide-line">
            {waiting.map(({ bookingId, reference, gross, since }) => (
              <li key={bookingId} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
                <Link
                  to={`${recordPath('booking', bookingId)}/invoices`}
                  className="font-semibold text-brand underline"
                >
                  <bdi>{reference}</bdi>
                </Link>
                <span className="text-sm text-muted">
                  {list.since} {formatMoment(since, language)}
                </span>
                <Price amount={gross} />
              </li>
            ))}
          </ul>
        </Panel>
        <h2 className="text-title">{issue.issued}</h2>
        {rows.length === 0 ? (
          <EmptyState>{list.none}</EmptyState>
        ) : (
          <DataTable
            caption={list.title}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: list.number,
                isName: true,
                cell: ({ id, number }) => (
                  <Link to={`/admin/invoices/${id}`} className="inline-block py-1 text-brand underline">
                    <bdi dir="ltr">{number}</bdi>
                  </Link>
                ),
              },
              { title: list.type, cell: ({ type }) => types[type] },
              { title: list.issuedAt, cell: ({ issuedAt }) => formatMoment(issuedAt, language) },
              { title: list.booking, cell: ({ reference }) => <bdi>{reference ?? ''}</bdi> },
              { title: list.customer, cell: ({ buyer }) => <bdi>{buyer}</bdi> },
              { title: issue.gross, cell: ({ gross }) => <Price amount={gross} /> },
              ...(showsReports
                ? [{ title: reporting.column, cell: ({ report }: Row) => <ReportBadge report={report} /> }]
                : []),
            ]}
          />
        )}
        <nav className="flex gap-3" aria-label={list.title}>
          {page > 1 && (
            <Link to={`?page=${page - 1}`} className={buttonClass('quiet')}>
              {list.newer}
            </Link>
          )}
          {hasMore && (
            <Link to={`?page=${page + 1}`} className={buttonClass('quiet')}>
              {list.older}
            </Link>
          )}
        </nav>
      </div>
    </AdminPage>
  )
}
