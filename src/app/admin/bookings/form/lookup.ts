import { findBooking } from '#data/booking/bookings.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../../services-context.ts'
import { markOnlyRead, staffOf } from '../../shared/session/session.server.ts'
import type { Route } from './+types/lookup'
import { limitNumberSearch } from '../../shared/list/limit-number-search.server.ts'
import { findBlock, readTypedNumbers } from './find-block.server.ts'
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

/**
 * Finds the customer of a mobile number, null for a new one, or the block of a person with one of the typed numbers. They are posted
 * to keep them out of addresses.
 */
export async function action({ request, context }: Route.ActionArgs) {
  markOnlyRead(context)
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('intent') === 'block') {
    const numbers = readTypedNumbers(form)
    const tooMany = numbers.nationalId && (await limitNumberSearch(services, staffOf(context).id, numbers.nationalId))
    return findBlock(services, tooMany ? { ...numbers, nationalId: undefined } : numbers)
  }
  const typed = form.get('mobileNumber')
  return findCustomer(services, typeof typed === 'string' ? typed : '')
}
