import { Printer } from 'lucide-react'
import { useEffect } from 'react'
import { data, Form, Link, useNavigation } from 'react-router'
import * as v from 'valibot'
import { findPrints, recordPrint } from '#data/billing/document-prints.ts'
import { findTaxDocument } from '#data/billing/tax-documents.ts'
import type { Database } from '#data/database/connect.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { documentTextsIn, useDocumentTexts } from '../shared/billing/document-texts.ts'
import { ReportNote } from '../shared/billing/report-note.tsx'
import { viewReports } from '../shared/billing/view-report.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { InvoiceSheet } from '../../rental-papers/invoice-sheet.tsx'
import { viewInvoice } from '../../rental-papers/view-invoice.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/paper'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const found = await documentOf(db, params.id)
  const { id, number, bookingId } = found
  const prints = await findPrints(db, id)
  const reports = await viewReports(db, [found])
  return {
    report: reports.get(id)!,
    id,
    number,
    bookingId,
    isNarrow: new URL(request.url).searchParams.get('paper') === '80',
    prints: prints && { ...prints, at: toRiyadh(prints.at) },
    sheet: viewInvoice(found),
  }
}

/** Records a print and answers with the page to print: the original the first time, a copy afterwards. */
export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: v.object({ intent: v.literal('print') }),
    async save(_values, { db, author, language }) {
      const { id, isHeld } = await documentOf(db, params.id)
      if (isHeld) return { outcome: 'refused', problem: documentTextsIn(language).paper.notCleared, status: 409 }
      return { outcome: 'answered', answer: { printed: await recordPrint(db, author, id) } }
    },
  })
}

/** An issued document to print, on A4 or on a roll of 80 mm. Only the page that answers the first print is no copy. */
export default function InvoicePaper({
  loaderData: { id, number, bookingId, isNarrow, prints, sheet, report },
  actionData,
}: Route.ComponentProps) {
  const { paper, titles } = useDocumentTexts()
  const language = useLanguage()
  const busy = useNavigation().formMethod === 'POST'
  const printed = actionData && 'printed' in actionData ? actionData.printed : undefined
  useEffect(() => {
    if (printed) window.print()
  }, [printed, actionData])
  return (
    <AdminPage
      title={`${titles[sheet.content.profile][sheet.content.type]} ${number}`}
      actions={
        <>
          <UpLink to={`${recordPath('booking', bookingId)}/invoices`}>{paper.back}</UpLink>
          <Link to={isNarrow ? '?' : '?paper=80'} replace className={buttonClass('quiet')}>
            {isNarrow ? paper.wide : paper.narrow}
          </Link>
          {!sheet.isHeld && (
            <>
              <a href={`/admin/invoices/${id}/xml`} download className={buttonClass('quiet')}>
                {paper.xml}
              </a>
              <Form method="post" preventScrollReset>
                <button type="submit" name="intent" value="print" disabled={busy} className={buttonClass('accent')}>
                  <Printer aria-hidden className="size-5" />
                  {paper.print}
                </button>
              </Form>
            </>
          )}
        </>
      }
    >
      <div className="mb-4 print:hidden">
        {printed ? (
          <p role="status" className="font-semibold">
            {printed === 'original' ? paper.nowOriginal : paper.nowCopy}
          </p>
        ) : sheet.isHeld ? null : (
          <p className="text-muted">
            {prints ? paper.printed(formatMoment(prints.at, language), prints.by) : paper.notPrinted}{' '}
            {prints && prints.copies > 0 && paper.copies(prints.copies)}
          </p>
        )}
      </div>
      {report.code !== 'notReported' && (
        <Panel className="mb-6 print:hidden">
          <ReportNote report={report} />
        </Panel>
      )}
      <InvoiceSheet sheet={sheet} isNarrow={isNarrow} isCopy={printed !== 'original'} />
    </AdminPage>
  )
}

async function documentOf(db: Database, text: string) {
  const id = toUuid(text)
  const found = id === undefined ? undefined : await findTaxDocument(db, id)
  if (!found) throw data(null, 404)
  return found
}
