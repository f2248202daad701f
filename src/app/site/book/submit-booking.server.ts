import { isUnreachable } from '#data/database/storage-error.ts'
import type { Car } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { Settings } from '#data/settings/settings.ts'
import { bookingFormSchema } from '#domain/booking/booking-form.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { unreachableText } from '../../i18n/connection-texts.ts'
import { isFromProgram } from '../../forms/read-form.server.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import { getReturnFees } from '#operations/pricing/get-return-fees.ts'
import type { ContentCache } from '#operations/services/content-cache.ts'
import type { Services } from '#operations/services/services.ts'
import type { Answer, Refusal } from '../../booking/answer.ts'
import { bookCar } from '../../booking/book-car.server.ts'
import { receiptAddress } from '../../booking/decide-booking.server.ts'
import { viewReceipt } from '../../booking/view-stored-booking.server.ts'

type BookingPlace = { settings: Settings; content: ContentCache; car: Car }

/** Books a car from the posted form. Prices, hours and discounts come from the database, never from the form. */
export async function submitBooking(
  services: Services,
  { settings, content, car }: BookingPlace,
  form: FormData,
): Promise<Answer> {
  const refuse = (refusal: Refusal) => {
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
    const booked = await bookCar(services, site, submission.value)
    if ('unknownBranch' in booked) {
      const fieldErrors = { [booked.unknownBranch]: ['invalidChoice'] }
      return { outcome: 'refused', result: submission.reply({ fieldErrors }) }
    }
    if ('missing' in booked) {
      return { outcome: 'refused', result: submission.reply({ fieldErrors: { [booked.missing]: ['required'] } }) }
    }
    if ('refusal' in booked) return { outcome: 'refused', result: submission.reply(), ...booked }
    return {
      outcome: 'booked',
      address: receiptAddress(services, booked.booking),
      receipt: viewReceipt(services, site, booked.booking),
    }
  } catch (error) {
    services.log.error('A booking could not be saved', error)
    if (!isUnreachable(error)) return refuse({ kind: 'notSaved' })
    return refuse({ kind: 'message', status: 503, text: unreachableText(services.language, 'notBookedTwice') })
  }
}
