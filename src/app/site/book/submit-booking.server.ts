import { isTemporary } from '#data/database/storage-error.ts'
import type { Car } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { Settings } from '#data/settings/settings.ts'
import { customer } from '#domain/booking/request/booking-actor.ts'
import { bookingFormSchema } from '#domain/booking/booking-form.ts'
import { requestOfForm } from '#domain/booking/request/booking-request.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { unreachableText } from '../../i18n/connection-texts.ts'
import { isFromProgram } from '../../forms/read-form.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { bookCar } from '#operations/booking/book-car.ts'
import { receiptAddress } from '#operations/booking/find-receipt.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import { getReturnFees } from '#operations/pricing/get-return-fees.ts'
import type { ContentCache } from '#operations/services/content-cache.ts'
import type { Services } from '#operations/services/services.ts'
import type { Answer, ShownRefusal } from '../../booking/answer.ts'
import { viewRefusal } from '../../booking/view-refusal.server.ts'
import { viewReceipt } from '../../booking/view-stored-booking.server.ts'

type BookingPlace = { settings: Settings; content: ContentCache; car: Car }

/** Books a car from the posted form. Prices, hours and discounts come from the database, never from the form. */
export async function submitBooking(
  services: Services,
  { settings, content, car }: BookingPlace,
  form: FormData,
): Promise<Answer> {
  const refuse = (refusal: ShownRefusal) => {
    return { outcome: 'refused', result: parseForm(form, bookingFormSchema([])).reply(), refusal } as const
  }
  if (isFromProgram(form, services.now())) {
    return refuse({ kind: 'message', status: 422, text: pageTexts(services.language).limits.notTaken })
  }
  try {
    const extras = await content.getCached('extras', listOfferedExtras)
    const submission = parseForm(form, bookingFormSchema(extras))
    if (submission.status !== 'success') return { outcome: 'refused', result: submission.reply() }
    const branches = await getBranches(content, services.now())
    const site = { settings, car, branches, extras, returnFees: await getReturnFees(content, branches) }
    const { idempotencyKey, shownTotal: expectedTotal, sendAgain, ...values } = submission.value
    const { fullName, mobileNumber, nationalId, licenseNumber, deliveryAddress } = values
    const person = { fullName, mobileNumber, nationalId, licenseNumber, deliveryAddress }
    const request = requestOfForm(values, car.id)
    const sent = { site, request, customer: person, idempotencyKey, expectedTotal, sendAgain }
    const booked = await bookCar(services, customer, sent)
    if (!booked.ok) {
      const { fieldErrors, refusal } = await viewRefusal(services, sent, booked)
      if (fieldErrors) return { outcome: 'refused', result: submission.reply({ fieldErrors }) }
      return { outcome: 'refused', result: submission.reply(), refusal, nearest: booked.nearest }
    }
    return {
      outcome: 'booked',
      address: receiptAddress(services, booked.booking),
      receipt: viewReceipt(services, settings, site, booked.booking),
    }
  } catch (error) {
    services.log.error('A booking could not be saved', error)
    if (!isTemporary(error)) return refuse({ kind: 'notSaved' })
    return refuse({ kind: 'message', status: 503, text: unreachableText(services.language, 'notBookedTwice') })
  }
}
