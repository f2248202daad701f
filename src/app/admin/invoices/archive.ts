import { data } from 'react-router'
import { countDocumentsIn, streamDocumentFiles } from '#data/billing/tax-documents.ts'
import { archiveName } from '#domain/billing/tax-documents/archive-name.ts'
import { maySeeRevenue } from '#domain/staff/staff-roles.ts'
import { documentTextsIn } from '../shared/billing/document-texts.ts'
import { answerZip, mostZipFiles, type ZipFile } from '../shared/export/zip.server.ts'
import { refuseTooMany, staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/archive'
import { readMonth } from './read-month.server.ts'

/** Downloads the XML of every document of a month as it was issued, for managers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const { forbidden, tooManyFiles } = documentTextsIn(language).month
  const refuse = (text: string, status: number) =>
    new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  if (!maySeeRevenue(staffOf(context).role)) throw refuse(forbidden, 403)
  const asked = readMonth(new URL(request.url).searchParams, now())
  if (!asked) throw data(null, 400)
  await refuseTooMany(context, 'export')
  if ((await countDocumentsIn(db, asked)) > mostZipFiles) throw refuse(tooManyFiles, 422)
  async function* files(): AsyncGenerator<ZipFile[]> {
    for await (const rows of streamDocumentFiles(db, asked!))
      yield rows.map(({ content, xml, issuedAt }) => ({ name: archiveName(content), text: xml, at: issuedAt }))
  }
  return answerZip(`invoices-${asked.month}-xml`, files())
}
