import { recordListExport } from '#operations/privacy/personal-data.ts'
import { mayExportCustomers } from '#domain/staff/staff-roles.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { authorOf, refuseTooMany, staffOf, type Context } from '../session/session.server.ts'

type ListExport = { entity: 'booking' | 'inquiry' | 'customer'; wholeNumbers?: true }

/** Whether the member may export lists with customers' data. */
export function mayExportLists(context: Context): boolean {
  return mayExportCustomers(staffOf(context).role, context.get(settingsContext))
}

/**
 * Guards exports of customers' data: refuses members who may not export (403) and too many exports (429), and records each
 * export. Returns the format from the address.
 */
export async function beginCustomerExport(
  request: Request,
  context: Context,
  { entity, wholeNumbers }: ListExport,
): Promise<'csv' | 'xlsx'> {
  const { db, language } = context.get(servicesContext)
  if (!mayExportLists(context)) {
    const { exportForbidden } = adminTextsIn(language).bookings
    throw new Response(exportForbidden, { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
  await refuseTooMany(context, 'export')
  const file = new URL(request.url).pathname.endsWith('.xlsx') ? 'xlsx' : 'csv'
  await recordListExport(db, authorOf(context), { entity, file, ...(wholeNumbers && { wholeNumbers }) })
  return file
}
