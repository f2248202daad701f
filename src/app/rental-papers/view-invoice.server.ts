import type { findTaxDocument } from '#data/billing/tax-documents.ts'
import { totalsOf } from '#domain/billing/tax-documents/totals.ts'
import { drawQrCode } from '../admin/shared/screen/qr-code.server.ts'
import type { InvoiceView } from './invoice-sheet.tsx'

type Found = NonNullable<Awaited<ReturnType<typeof findTaxDocument>>>

/** An issued document as its pages show it. */
export function viewInvoice({
  mode,
  content,
  reference,
  qrCode,
  isHeld,
}: Pick<Found, 'mode' | 'content' | 'reference' | 'qrCode' | 'isHeld'>): InvoiceView {
  return { mode, isHeld, content, reference, totals: totalsOf(content), qrCode: drawQrCode(qrCode) }
}
