import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { requestQuoteSchema } from '#domain/booking/staff-booking/staff-booking-form.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { parseForm } from '../../../forms/parse-form.ts'
import type { Services } from '#operations/services/services.ts'
import { describeCarsLeft, type CarLeft } from './describe-left.server.ts'
import { quoteForm, type FormQuote } from './quote-booking.server.ts'

/** What a form shows of the request in it: the price once it is complete, and of a new booking which cars are free. */
export type FormLookup = { quote?: FormQuote | undefined; carsLeft?: Record<string, CarLeft> | undefined }

type LookupOptions = { settings: Settings; role: StaffRole; booking: Booking | undefined }

/** Reads a form of staff that may be incomplete; `booking` is the one that it changes. */
export async function lookUpForm(services: Services, form: FormData, options: LookupOptions): Promise<FormLookup> {
  const parsed = parseForm(form, requestQuoteSchema)
  const [quote, carsLeft] = await Promise.all([
    parsed.status === 'success' ? quoteForm(services, parsed.value, options) : undefined,
    options.booking ? undefined : describeCarsLeft(services, form, options.settings.availability),
  ])
  return { quote, carsLeft }
}
