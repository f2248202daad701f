import { Printer } from 'lucide-react'
import { data, Link } from 'react-router'
import { findTaxDocument } from '#data/billing/tax-documents.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { useDocumentTexts } from '../shared/billing/document-texts.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { drawQrCode } from '../shared/screen/qr-code.server.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { UpLink } from '../../ui/up-link.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import type { Route } from './+types/paper'
import { InvoiceSheet } from './invoice-sheet.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const id = toUuid(params.id)
  const found = id === undefined ? undefined : await findTaxDocument(db, id)
  if (!found) throw data(null, 404)
  const { number, mode, content, qrCode, bookingId, reference } = found
  return {
    id: found.id,
    number,
    bookingId,
    isNarrow: new URL(request.url).searchParams.get('paper') === '80',
    sheet: { mode, content, reference, totals: totalsOf(content), qrCode: drawQrCode(qrCode) },
  }
}

/** An issued document to print, on A4 or on a roll of 80 mm. */
export default function InvoicePaper({ loaderData: { id, number, bookingId, isNarrow, sheet } }: Route.ComponentProps) {
  const { paper, types } = useDocumentTexts()
  const hydrated = useHydrated()
  return (
    <AdminPage
      title={`${types[sheet.content.type]} ${number}`}
      actions={
        <>
          <UpLink to={`${recordPath('booking', bookingId)}/invoices`}>{paper.back}</UpLink>
          <Link to={isNarrow ? '?' : '?paper=80'} replace className={buttonClass('quiet')}>
            {isNarrow ? paper.wide : paper.narrow}
          </Link>
          <a href={`/admin/invoices/${id}/xml`} download className={buttonClass('quiet')}>
            {paper.xml}
          </a>
          {hydrated && (
            <button type="button" onClick={() => window.print()} className={buttonClass('accent')}>
              <Printer aria-hidden className="size-5" />
              {paper.print}
            </button>
          )}
        </>
      }
    >
      <InvoiceSheet sheet={sheet} isNarrow={isNarrow} />
    </AdminPage>
  )
}
