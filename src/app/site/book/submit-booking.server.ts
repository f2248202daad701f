import { findBookingByKey } from '../../../data/booking/bookings.ts'
import { listBranches } from '../../../data/branches/branches.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { bookingFormSchema, type BookingFormValues } from '../../../domain/booking/booking-form.ts'
import type { ContentCache } from '../../services/content-cache.ts'
import { isFromProgram } from '../../forms/honeypot.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { keyOf } from '../../forms/idempotency.server.ts'
import { parseForm } from '../../forms/parse-form.ts'
import type { Services } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import type { Answer, Refusal } from './answer.ts'
import { isSameBooking, viewBooked, type BookableSite } from './booked-view.server.ts'
import { decideBooking, type Refused } from './decide-booking.server.ts'
import { storeBooking, type Stored } from './store-booking.server.ts'

/** What the site knows of a booking before its form is read. */
type Wanted = { settings: Settings; content: ContentCache; car: Car }

/** Books a car from the posted form: everything that costs or decides something is read here, none of it from the form. */
export async function submitBooking(services: Services, wanted: Wanted, form: FormData): Promise<Answer> {
  const { settings, content, car } = wanted
  const submission = parseForm(form, bookingFormSchema)
  const refuse = (refusal: Refusal): Answer => ({ outcome: 'refused', result: submission.reply(), refusal })
  if (isFromProgram(form, services.now())) {
    return refuse({ kind: 'told', status: 422, text: pageTexts(services.language).limits.notTaken })
  }
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const values = submission.value
    const site = { settings, car, branches: await content.getCached('branches', listBranches) }
    const booked = await book(services, site, values)
    if ('unknownBranch' in booked) {
      const fieldErrors = { [booked.unknownBranch]: ['invalidChoice'] }
      return { outcome: 'refused', result: submission.reply({ fieldErrors }) }
    }
    if ('refusal' in booked) return refuse(booked.refusal)
    const { booking, created } = booked
    if (!created && !isSameBooking(services, booking, values, car.id)) return refuse({ kind: 'keyReused' })
    return { outcome: 'booked', booking: viewBooked(services, site, booking) }
  } catch (error) {
    services.log.error('A booking could not be saved', error)
    return refuse({ kind: 'notSaved' })
  }
}

/**
 * The booking, stored now or before. That a form was stored before is found by storing it, or when it is refused by now:
 * a form that comes once is not looked for. It does not count for the limit again.
 */
async function book(services: Services, site: BookableSite, values: BookingFormValues): Promise<Stored | Refused> {
  const { db, language, limits, now } = services
  const { idempotencyKey, nationalId: _id, licenseNumber: _license, ...request } = values
  const key = keyOf(idempotencyKey, { carId: site.car.id, ...request }, now())
  const findEarlier = async () => {
    const booking = await findBookingByKey(db, key)
    return booking && { booking, created: false }
  }
  // Looking up a code counts as a try, even that of a form which has been stored.
  const known = values.discountCode ? await findEarlier() : undefined
  if (known) return known
  const wait = await limits.take('booking')
  if (wait) {
    const text = retryMessage(language, 'tooMany', wait)
    return (await findEarlier()) ?? { refusal: { kind: 'told', status: 429, text } }
  }
  const decision = await decideBooking(services, site, values, key)
  const made = 'booking' in decision ? await storeBooking(services, decision.booking, decision.discount) : decision
  const booked = 'booking' in made ? made : ((await findEarlier()) ?? made)
  if ('booking' in booked && !booked.created) await limits.giveBack('booking')
  return booked
}
