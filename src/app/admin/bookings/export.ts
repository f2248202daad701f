import { data } from 'react-router'
import { recordNumbersExport } from '../../../data/customers/access-log.ts'
import { mayExportIdentity } from '../../../domain/staff/staff-roles.ts'
import { refuseTooMany, authorOf, staffOf } from '../../back-office/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/export'
import { answerExport, formatOf } from './answer-export.server.ts'

/** With the end of the documents' numbers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await refuseTooMany(context, 'export')
  return answerExport(request, context.get(servicesContext), { wholeNumbers: false })
}

/** With the whole numbers, for whoever may have them; who took them is recorded first. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  if (!mayExportIdentity(staffOf(context).role)) throw data(null, 403)
  if ((await readForm(request)).get('numbers') !== 'whole') throw data(null, 400)
  await refuseTooMany(context, 'export')
  await recordNumbersExport(services.db, authorOf(context), formatOf(request))
  return answerExport(request, services, { wholeNumbers: true })
}
