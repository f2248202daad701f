import { findBooking } from '#data/booking/bookings.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { markOnlyRead, staffOf } from '../../shared/session/session.server.ts'
import type { Route } from './+types/lookup'
import { findCustomer } from './find-customer.server.ts'
import { lookUpForm, type FormLookup } from './look-up-form.server.ts'

/** The price of a request and what is free while its form is filled in. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<FormLookup> {
  const services = context.get(servicesContext)
  const form = new FormData()
  for (const [name, value] of new URL(request.url).searchParams) if (!form.has(name)) form.set(name, value)
  const id = form.get('booking')
  const booking = typeof id === 'string' ? await findBooking(services.db, id) : undefined
  form.delete('booking')
  // Reasons may mention a person, so the address omits them. The price does not depend on them, but the schema requires them.
  form.set('adjustmentReason', '-')
  form.set('closedReason', '-')
  const { role } = staffOf(context)
  return lookUpForm(services, form, { settings: context.get(settingsContext), role, booking })
}

/** Finds the customer of a mobile number, which is posted to keep it out of addresses; null for a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  markOnlyRead(context)
  const typed = (await readForm(request)).get('mobileNumber')
  return findCustomer(context.get(servicesContext), typeof typed === 'string' ? typed : '')
}
