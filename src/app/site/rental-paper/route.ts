import { isLanguage, type Language } from '#domain/text/languages.ts'
import { findDocumentOfToken } from '#operations/billing/document-links.ts'
import { findReceipt } from '#operations/billing/find-receipt.ts'
import { findPaper } from '#operations/rentals/find-paper.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { renderGone, renderInvoice, renderPaper, renderReceipt } from '../../rental-papers/paper-page.server.tsx'
import { viewInvoice } from '../../rental-papers/view-invoice.server.ts'
import { viewPaper } from '../../rental-papers/view-paper.server.ts'
import { viewReceipt } from '../../rental-papers/view-receipt.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

/** The paper, the tax document or the receipt of the secret token in the address, in its customer's language unless `?in=` names another one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const asked = new URL(request.url).searchParams.get('in')
  const settings = context.get(settingsContext)
  const languageOf = (customers: Language) => (isLanguage(asked) ? asked : customers)
  const facts = await findPaper(services, params.token)
  if (facts) {
    const language = languageOf(facts.booking.language)
    return renderPaper(await viewPaper(services, { settings, facts, language }))
  }
  const issued = await findDocumentOfToken(services, params.token)
  if (issued) return renderInvoice(issued.booking.language, viewInvoice(issued.document))
  const receipt = await findReceipt(services, params.token)
  if (!receipt) return renderGone(languageOf(services.language))
  return renderReceipt(viewReceipt({ ...receipt, settings, language: languageOf(receipt.booking.language) }))
}
