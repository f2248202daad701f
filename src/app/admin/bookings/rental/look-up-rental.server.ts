import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { rentalQuoteSchema } from '#domain/booking/staff-booking/staff-booking-form.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { parseForm } from '../../../forms/parse-form.ts'
import type { Services } from '#operations/services/services.ts'
import { describeCarsLeft, type CarLeft } from './describe-left.server.ts'
import { quoteRental, type RentalQuote } from './quote-rental.server.ts'

/** What a form shows of the rental in it: the price once it is complete, and of a new booking which cars are free. */
export type RentalLookup = { quote?: RentalQuote | undefined; carsLeft?: Record<string, CarLeft> | undefined }

type LookupOptions = { settings: Settings; role: StaffRole; booking: Booking | undefined }

/** Reads a form of staff that may be incomplete; `booking` is the one that it changes. */
export async function lookUpRental(services: Services, form: FormData, options: LookupOptions): Promise<RentalLookup> {
  const parsed = parseForm(form, rentalQuoteSchema)
  const [quote, carsLeft] = await Promise.all([
    parsed.status === 'success' ? quoteRental(services, parsed.value, options) : undefined,
    options.booking ? undefined : describeCarsLeft(services, form, options.settings.availability),
  ])
  return { quote, carsLeft }
}
