import type { Branch } from '#data/branches/branches.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { BookedCar } from '#data/fleet/cars.ts'
import { amountsOf, eachOption } from '#domain/pricing/price-lines.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { whatsAppLanguage } from '#domain/text/languages.ts'
import { type LocalMoment, toRiyadh } from '#domain/time/riyadh-time.ts'
import { calendarFile } from '#domain/time/calendar-file.ts'
import { bookingMessage, whatsAppLink } from '#domain/booking/whatsapp.ts'
import { storedPolicyLines } from '../cars/policy-lines.server.ts'
import { optionTextsAr } from '../i18n/option-texts-ar.ts'
import { pageTexts, policyTexts } from '../i18n/page-texts.server.ts'
import type { Services } from '#operations/services/services.ts'
import { viewBookedCar } from '../cars/car-view.ts'
import type { BookedView, Receipt } from './answer.ts'
import type { BookableSite } from './decide-booking.server.ts'

/** A branch that is no longer offered has only a name. */
type NamedBranch = Pick<Branch, 'id' | 'name'> & Partial<Pick<Branch, 'phone' | 'mapUrl'>>
type ReceiptSite = Pick<BookableSite, 'settings'> & { car: BookedCar; branches: readonly NamedBranch[] }

/** A stored booking and its car, as the success panel shows them. */
export function viewReceipt(services: Services, site: ReceiptSite, booking: Booking): Receipt {
  return { car: viewBookedCar(site.car, services.language), booking: viewStoredBooking(services, site, booking) }
}

/** Includes the link to a WhatsApp chat with the company's booking number. */
function viewStoredBooking(
  { language, now }: Services,
  { settings, car, branches }: ReceiptSite,
  booking: Booking,
): BookedView {
  const branchOf = (branchId: string | null, stored: string) => {
    const branch = branches.find(({ id }) => id === branchId)
    const name = branch?.name ?? { en: stored }
    const { phone = '', mapUrl = '' } = branch ?? {}
    return { name, view: { name: publicText(name, language), phone, mapUrl } }
  }
  const pickupBranch = branchOf(booking.pickupBranchId, booking.pickupLocation)
  const returnBranch = branchOf(booking.returnBranchId, booking.returnLocation)
  const pickup = toRiyadh(booking.pickupDatetime)
  const returned = toRiyadh(booking.returnDatetime)
  const { appointments, receipt, home } = pageTexts(language)
  const applied = booking.rates?.applied
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
    pickupBranch: publicText(pickupBranch.name, whatsAppLanguage),
    pickup,
    returnBranch: publicText(returnBranch.name, whatsAppLanguage),
    return: returned,
    discountCode: booking.discountCode,
    rentalDays: booking.rentalDays,
    amounts: amountsOf(booking),
    vatRate: booking.vatRate,
    extras: booking.extras,
    deliveryAddress: booking.deliveryAddress,
    policies: storedPolicyLines(booking, whatsAppLanguage),
    optionNames: eachOption('key', ({ key }) => optionTextsAr[key].name),
  })
  return {
    reference: booking.reference,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch: pickupBranch.view,
    returnBranch: returnBranch.view,
    pickup,
    return: returned,
    fullName: booking.fullName,
    quote: {
      ...amountsOf(booking),
      vatRate: booking.vatRate,
      days: booking.rentalDays,
      ...(applied?.length && { rates: applied }),
      bookedExtras: booking.extras,
    },
    discountCode: booking.discountCode,
    policies: storedPolicyLines(booking, language),
    whatsAppUrl: whatsAppLink(settings.whatsappBookings, message),
    calendar: calendarFile(
      [appointment('pickup', pickup, pickupBranch.view.name), appointment('return', returned, returnBranch.view.name)],
      now(),
    ),
    texts: {
      ...receipt,
      policiesTitle: policyTexts(language).title,
      map: home.branchMap.viewOnGoogleMaps,
    },
  }
}
