import { findBooking } from '../../../../data/booking/booking-status.ts'
import { rentalQuoteSchema } from '../../../../domain/booking/staff-booking/staff-booking-form.ts'
import { parseForm } from '../../../forms/parse-form.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services/services.ts'
import { markOnlyRead, staffOf } from '../../../back-office/session/session.server.ts'
import type { Route } from './+types/lookup'
import { findCustomer } from './find-customer.server.ts'
import { quoteRental, type RentalQuote } from './quote-rental.server.ts'

/** The price of a rental while its form is filled in; null until the form is complete. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<RentalQuote | null> {
  const services = context.get(servicesContext)
  const form = new FormData()
  for (const [name, value] of new URL(request.url).searchParams) if (!form.has(name)) form.set(name, value)
  const id = form.get('booking')
  const booking = typeof id === 'string' ? await findBooking(services.db, id) : undefined
  form.delete('booking')
  // The reason may mention a person, so the address omits it. The price does not depend on it, but the schema requires one.
  form.set('adjustmentReason', '-')
  const parsed = parseForm(form, rentalQuoteSchema)
  if (parsed.status !== 'success') return null
  const { role } = staffOf(context)
  return quoteRental(services, parsed.value, { settings: context.get(settingsContext), role, booking })
}

/** Finds the customer of a mobile number, which is posted to keep it out of addresses; null for a new one. */
export async function action({ request, context }: Route.ActionArgs) {
  markOnlyRead(context)
  const typed = (await readForm(request)).get('mobileNumber')
  return findCustomer(context.get(servicesContext), typeof typed === 'string' ? typed : '')
}
