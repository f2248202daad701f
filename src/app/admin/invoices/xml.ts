import { data } from 'react-router'
import { findTaxDocument } from '#data/billing/tax-documents.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/xml'

/** Downloads a document exactly as it was issued, or as the authority cleared it; not before. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const id = toUuid(params.id)
  const found = id === undefined ? undefined : await findTaxDocument(db, id)
  if (!found) throw data(null, 404)
  if (found.isHeld) throw data(null, 409)
  return new Response(found.xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${found.number}.xml"`,
    },
  })
}
