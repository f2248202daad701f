import { data, Form } from 'react-router'
import { countDocumentsIn, listDocumentsIn } from '#data/billing/tax-documents.ts'
import { chainFaults, vatReport } from '#domain/billing/tax-documents/month-report.ts'
import { formatPercentage } from '#domain/money/money.ts'
import { useDocumentTexts } from '../shared/billing/document-texts.ts'
import { useReportingTexts } from '../shared/billing/reporting-texts.ts'
import { exportLimits } from '../shared/export/export-columns.ts'
import { DataTable } from '../shared/list/data-table.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { Price } from '../../ui/price.tsx'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/month'
import { readMonth } from './read-month.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const asked = readMonth(new URL(request.url).searchParams, now())
  if (!asked) throw data(null, 400)
  const documents = await listDocumentsIn(db, asked, exportLimits.csv + 1)
  return {
    month: asked.month,
    count: await countDocumentsIn(db, asked),
    isCut: documents.length > exportLimits.csv,
    rejected: documents.filter(({ isRejected }) => isRejected).length,
    rows: vatReport(documents.filter(({ isRejected }) => !isRejected).map(({ content }) => content)),
    faults: chainFaults(documents),
  }
}

/** What a month's documents come to, whether their chain is whole, and their files. */
export default function InvoicesOfMonth({
  loaderData: { month, count, rejected, isCut, rows, faults },
}: Route.ComponentProps) {
  const { month: texts, list, paper } = useDocumentTexts()
  const { excluded } = useReportingTexts()
  return (
    <AdminPage title={texts.title} intro={texts.intro} actions={<UpLink to="/admin/invoices">{list.title}</UpLink>}>
      <div className="space-y-6">
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <InputField id="month" name="month" type="month" defaultValue={month} required label={texts.month} />
          <button type="submit" className={buttonClass('quiet')}>
            {texts.show}
          </button>
        </Form>
        {isCut && <p className="font-semibold text-danger">{texts.tooMany}</p>}
        <p>{texts.documents(count)}</p>
        {rejected > 0 && <p>{excluded(rejected)}</p>}
        {rows.length > 0 && (
          <DataTable
            caption={texts.report}
            rows={rows}
            keyOf={({ category, rate }) => `${category} ${rate}`}
            columns={[
              { title: texts.category, isName: true, cell: ({ category }) => paper.categories[category] },
              { title: paper.rate, cell: ({ rate }) => <bdi dir="ltr">{formatPercentage(rate)}</bdi> },
              { title: texts.net, cell: ({ net }) => <Price amount={net} /> },
              { title: texts.vat, cell: ({ vat }) => <Price amount={vat} /> },
            ]}
          />
        )}
        <Panel title={texts.check}>
          {faults.length === 0 && <p>{texts.inOrder}</p>}
          <ul>
            {faults.map(({ number, fault }) => (
              <li key={number} className="font-semibold text-danger">
                {texts.faults[fault](number)}
              </li>
            ))}
          </ul>
        </Panel>
        {count > 0 && (
          <div className="space-y-1">
            <a href={`/admin/invoices/archive.zip?month=${month}`} download className={buttonClass('quiet')}>
              {texts.archive(count)}
            </a>
            <p className="text-sm text-muted">{texts.archiveHint}</p>
          </div>
        )}
        {count > 0 && (
          <div className="flex flex-wrap gap-3">
            {(['documents', 'lines'] as const).flatMap((by) =>
              (['xlsx', 'csv'] as const).map((format) => (
                <a
                  key={`${by} ${format}`}
                  href={`/admin/invoices/export.${format}?month=${month}&by=${by}`}
                  download
                  className={buttonClass('quiet')}
                >
                  {by === 'lines' ? texts.byLine : texts.byDocument} <bdi>({format.toUpperCase()})</bdi>
                </a>
              )),
            )}
          </div>
        )}
      </div>
    </AdminPage>
  )
}
