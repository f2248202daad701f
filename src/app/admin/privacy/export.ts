import { data, redirect } from 'react-router'
import * as v from 'valibot'
import { findBookingPlates } from '#data/availability/booking-plates.ts'
import { findPersonalData, isUnknown, recordPersonExport } from '#operations/privacy/personal-data.ts'
import { personExportSchema } from '#domain/customers/privacy-form.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { authorOf } from '../shared/session/session.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/export'
import { describePerson } from './describe-person.server.ts'

export function loader() {
  return redirect('/admin/privacy')
}

/** Downloads everything stored about the person with the posted mobile number, as JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const posted = v.safeParse(personExportSchema, Object.fromEntries(await readForm(request)))
  if (!posted.success) throw data(null, 422)
  const stored = await findPersonalData(services.db, posted.output.mobileNumber)
  if (isUnknown(stored)) throw data(null, 404)
  await recordPersonExport(services.db, authorOf(context), stored)
  const plates = await findBookingPlates(
    services.db,
    stored.bookings.map(({ id }) => id),
  )
  return new Response(JSON.stringify(describePerson(services, stored, plates), undefined, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      // File names stay in download histories, so this one does not identify the person.
      'content-disposition': `attachment; filename="personal-data-${todayInRiyadh(services.now())}.json"`,
    },
  })
}
