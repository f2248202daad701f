import { decideHold, retryTaken, storeHold, type NotFree } from '../../../data/availability/take-hold.ts'
import { findBookingByKey, insertBooking, type Booking } from '../../../data/booking/bookings.ts'
import { hashIdentity, hasIdentity } from '../../../data/customers/identity.ts'
import { isUnreachable } from '../../../data/database/storage-error.ts'
import type { Car } from '../../../data/fleet/cars.ts'
import { claimDiscount } from '../../../data/pricing/discounts.ts'
import type { Settings } from '../../../data/settings/settings.ts'
import { firstDeliveryJob } from '../../../data/sync/sync-deliveries.ts'
import type { RequestedField } from '../../../domain/booking/booking-fields.ts'
import { bookingFormSchema, type BookingFormValues } from '../../../domain/booking/booking-form.ts'
import { referenceBytes, referenceFrom } from '../../../domain/booking/booking-reference.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { unreachableText } from '../../i18n/connection-texts.ts'
import { isFromProgram, keyOf } from '../../forms/read-form.server.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { getBranches } from '../../services/get-branches.server.ts'
import type { ContentCache } from '../../services/content-cache.ts'
import type { Services } from '../../services/services.ts'
import type { Answer, Refusal } from './answer.ts'
import {
  decideBooking,
  receiptAddress,
  requestedFields,
  type AcceptedBooking,
  type BookableSite,
  type Refused,
} from './decide-booking.server.ts'
import { refuseTaken } from './availability/refuse-taken.server.ts'
import { viewReceipt } from './receipt/view-stored-booking.server.ts'

type BookingPlace = { settings: Settings; content: ContentCache; car: Car }
type Stored = { booking: Booking; created: boolean }

/** Books a car from the posted form. Prices, hours and discounts are read here; the form only chooses among them. */
export async function submitBooking(
  services: Services,
  { settings, content, car }: BookingPlace,
  form: FormData,
): Promise<Answer> {
  const submission = parseForm(form, bookingFormSchema)
  const refuse = (refusal: Refusal) => ({ outcome: 'refused', result: submission.reply(), refusal }) as const
  if (isFromProgram(form, services.now())) {
    return refuse({ kind: 'message', status: 422, text: pageTexts(services.language).limits.notTaken })
  }
  if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
  try {
    const values = submission.value
    const site = { settings, car, branches: await getBranches(content, services.now()) }
    const booked = await bookOnce(services, site, values)
    if ('unknownBranch' in booked) {
      const fieldErrors = { [booked.unknownBranch]: ['invalidChoice'] }
      return { outcome: 'refused', result: submission.reply({ fieldErrors }) }
    }
    if ('refusal' in booked) return { outcome: 'refused', result: submission.reply(), ...booked }
    const { booking, created } = booked
    if (created) services.announce('records')
    return {
      outcome: 'booked',
      address: receiptAddress(services, booking),
      receipt: viewReceipt(services, site, booking),
    }
  } catch (error) {
    services.log.error('A booking could not be saved', error)
    if (!isUnreachable(error)) return refuse({ kind: 'notSaved' })
    return refuse({ kind: 'message', status: 503, text: unreachableText(services.language, 'notBookedTwice') })
  }
}

/**
 * Stores the booking, or returns the one that the same form stored before, which does not count for the limit again. The earlier
 * one is only searched for when storing is refused or a discount code, whose check is limited too, would be looked up.
 */
async function bookOnce(services: Services, site: BookableSite, values: BookingFormValues): Promise<Stored | Refused> {
  const { db, identity, language, limits, now } = services
  const { idempotencyKey, nationalId, licenseNumber, shownTotal: _shown, ...request } = values
  const numbers = hashIdentity(identity, { nationalId, licenseNumber })
  const key = keyOf(idempotencyKey, { carId: site.car.id, ...request, ...numbers }, now())
  const isSame = (booking: Booking) => isSameBooking(services, booking, values, site.car.id)
  const findEarlier = async () => {
    const booking = await findBookingByKey(db, key)
    return booking && { booking, created: false }
  }
  const earlier = values.discountCode ? await findEarlier() : undefined
  if (earlier && isSame(earlier.booking)) return earlier
  const retryAfter = await limits.take('booking')
  if (retryAfter) {
    const stored = await findEarlier()
    if (stored && isSame(stored.booking)) return stored
    return { refusal: { kind: 'message', status: 429, text: retryMessage(language, 'tooMany', retryAfter) } }
  }
  const decision = await decideBooking(services, site, values, key)
  const made = 'booking' in decision ? await storeBooking(services, site, decision) : decision
  const booked = 'booking' in made ? made : ((await findEarlier()) ?? made)
  if (!('booking' in booked) || booked.created) return booked
  // Trying other values under a known key counts.
  if (!isSame(booked.booking)) return { refusal: { kind: 'keyReused' } }
  await limits.giveBack('booking')
  return booked
}

/**
 * Stores a booking with the unit it takes, and queues its delivery to the spreadsheet, in one transaction. Refused when no unit is
 * free or the last use of a limited discount code is gone; not `created` when the same form was stored before.
 */
async function storeBooking(
  services: Services,
  site: BookableSite,
  { booking: newBooking, discount, requested }: AcceptedBooking,
): Promise<Stored | Refused> {
  const { db, sync, push, now } = services
  const hasDevices = await push.hasDevices()
  const options = { now: now(), settings: site.settings.availability }
  const stored = await retryTaken(() =>
    db.transaction(async (tx): Promise<Stored | Refused | NotFree> => {
      if (discount?.isLimited && !(await claimDiscount(tx, discount.id))) return { refusal: { kind: 'invalidCode' } }
      const hold = await decideHold(tx, { ...newBooking, status: 'pending' }, options)
      if (hold.kind === 'notFree') return hold
      const stored = await insertBooking(tx, newBooking, newReference)
      if (!stored.created) return stored
      if (hold.kind === 'hold') await storeHold(tx, hold, stored.booking.id)
      await sync.enqueue(tx, [firstDeliveryJob('booking', stored.booking)])
      if (hasDevices) await push.enqueue(tx, stored.booking.id)
      return stored
    }),
  )
  return 'group' in stored ? refuseTaken(services, site, stored, requested) : stored
}

function newReference(): string {
  return referenceFrom(crypto.getRandomValues(new Uint8Array(referenceBytes)))
}

/** Whether a stored booking is the one that this form requests; the same key with another request is an error. */
function isSameBooking({ identity }: Services, booking: Booking, values: BookingFormValues, carId: number): boolean {
  const requested = Object.entries(requestedFields(values, carId)) as [RequestedField, Booking[RequestedField]][]
  return requested.every(([field, value]) => isEqual(booking[field], value)) && hasIdentity(identity, booking, values)
}

function isEqual(stored: unknown, requested: unknown): boolean {
  if (stored instanceof Date && requested instanceof Date) return stored.getTime() === requested.getTime()
  return stored === requested
}
