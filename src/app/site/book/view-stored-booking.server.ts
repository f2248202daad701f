import type { Branch } from '../../../data/branches/branches.ts'
import type { Booking } from '../../../data/booking/bookings.ts'
import type { BookedCar } from '../../../data/fleet/cars.ts'
import { amountsOf, eachOption } from '../../../domain/pricing/price-lines.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import { whatsAppLanguage } from '../../../domain/text/languages.ts'
import { type LocalMoment, toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { calendarFile } from '../../../domain/time/calendar-file.ts'
import { bookingMessage, whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import { storedPolicyLines } from '../../cars/policy-lines.server.ts'
import { optionTextsAr } from '../../i18n/option-texts-ar.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import type { Services } from '../../services/services.ts'
import { viewBookedCar } from '../../cars/car-view.ts'
import type { BookedView, Receipt } from './answer.ts'
import type { BookableSite } from './decide-booking.server.ts'

type ReceiptSite = Pick<BookableSite, 'settings'> & { car: BookedCar; branches: readonly Pick<Branch, 'id' | 'name'>[] }

/** A stored booking and its car, as the success panel shows them. */
export function viewReceipt(services: Services, site: ReceiptSite, booking: Booking): Receipt {
  return { car: viewBookedCar(site.car, services.language), booking: viewStoredBooking(services, site, booking) }
}

/** With a link to the WhatsApp chat of the company's number for bookings. */
function viewStoredBooking(
  { language, now }: Services,
  { settings, car, branches }: ReceiptSite,
  booking: Booking,
): BookedView {
  const nameOf = (branchId: string | null, stored: string) =>
    branches.find(({ id }) => id === branchId)?.name ?? { en: stored }
  const pickupName = nameOf(booking.pickupBranchId, booking.pickupLocation)
  const returnName = nameOf(booking.returnBranchId, booking.returnLocation)
  const pickup = toRiyadh(booking.pickupDatetime)
  const returned = toRiyadh(booking.returnDatetime)
  const { appointments, receipt: texts } = pageTexts(language)
  const appointment = (end: 'pickup' | 'return', at: LocalMoment, place: string) => ({
    id: `${booking.reference}-${end}`,
    at,
    title: appointments[end](publicText(car.name, language)),
    place,
    details: appointments.details(booking.reference),
  })
  const message = bookingMessage({
    reference: booking.reference,
    fullName: booking.fullName,
    mobileNumber: booking.mobileNumber,
    carName: publicText(car.name, whatsAppLanguage),
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch: publicText(pickupName, whatsAppLanguage),
    pickup,
    returnBranch: publicText(returnName, whatsAppLanguage),
    return: returned,
    discountCode: booking.discountCode,
    rentalDays: booking.rentalDays,
    amounts: amountsOf(booking),
    policies: storedPolicyLines(booking, whatsAppLanguage),
    optionNames: eachOption('key', ({ key }) => optionTextsAr[key].name),
  })
  return {
    reference: booking.reference,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch: publicText(pickupName, language),
    returnBranch: publicText(returnName, language),
    pickup,
    return: returned,
    fullName: booking.fullName,
    quote: { ...amountsOf(booking), days: booking.rentalDays },
    whatsAppUrl: whatsAppLink(settings.whatsappBookings, message),
    calendar: calendarFile(
      [
        appointment('pickup', pickup, publicText(pickupName, language)),
        appointment('return', returned, publicText(returnName, language)),
      ],
      now(),
    ),
    texts,
  }
}
