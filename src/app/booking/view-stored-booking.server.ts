import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { bookedAmounts } from '#domain/pricing/booking-lines.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { type LocalMoment, toRiyadh } from '#domain/time/riyadh-time.ts'
import { calendarFile } from '#domain/time/calendar-file.ts'
import { receiptAddress, type BookedNames } from '#operations/booking/find-receipt.ts'
import { bookingWhatsAppLink } from '#operations/booking/whatsapp-link.ts'
import type { Services } from '#operations/services/services.ts'
import { viewBookedCar } from '../cars/car-view.ts'
import { storedPolicyLines } from '../cars/policy-lines.server.ts'
import { pageTexts, policyTexts } from '../i18n/page-texts.server.ts'
import { settlementTextsIn } from '../i18n/settlement/explain-line.ts'
import type { BookedView, Receipt } from './answer.ts'

/** A stored booking and its car, as the success panel shows them. */
export function viewReceipt(services: Services, settings: Settings, names: BookedNames, booking: Booking): Receipt {
  return {
    car: viewBookedCar(names.car, services.language),
    booking: viewStoredBooking(services, settings, names, booking),
  }
}

/** Includes the link to a WhatsApp chat with the company's booking number. */
function viewStoredBooking(services: Services, settings: Settings, names: BookedNames, booking: Booking): BookedView {
  const { language, now } = services
  const { car, branches } = names
  const viewBranch = (branchId: string | null, stored: string) => {
    const branch = branches.find(({ id }) => id === branchId)
    const { phone = '', mapUrl = '' } = branch ?? {}
    return { name: publicText(branch?.name ?? { en: stored }, language), phone, mapUrl }
  }
  const pickupBranch = viewBranch(booking.pickupBranchId, booking.pickupLocation)
  const returnBranch = viewBranch(booking.returnBranchId, booking.returnLocation)
  const pickup = toRiyadh(booking.pickupDatetime)
  const returned = toRiyadh(booking.returnDatetime)
  const { appointments, changeRequests, receipt, home } = pageTexts(language)
  const requestLink = (message: string) => whatsAppLink(settings.whatsappBookings, message)
  const applied = booking.rates?.applied
  const appointment = (end: 'pickup' | 'return', at: LocalMoment, place: string) => ({
    id: `${booking.reference}-${end}`,
    at,
    title: appointments[end](publicText(car.name, language)),
    place,
    details: appointments.details(booking.reference),
  })
  return {
    reference: booking.reference,
    modelYear: booking.modelYear,
    rentalType: booking.rentalType,
    pickupBranch,
    returnBranch,
    pickup,
    return: returned,
    fullName: booking.fullName,
    quote: {
      ...bookedAmounts(booking),
      vatRate: booking.vatRate,
      days: booking.rentalDays,
      ...(applied?.length && { rates: applied }),
      bookedExtras: booking.extras,
    },
    discountCode: booking.discountCode,
    policies: storedPolicyLines(booking, language),
    whatsAppUrl: bookingWhatsAppLink(settings, names, booking),
    changeRequests:
      booking.status === 'pending' || booking.status === 'confirmed'
        ? {
            change: requestLink(changeRequests.change(booking.reference)),
            cancel: requestLink(changeRequests.cancel(booking.reference)),
          }
        : undefined,
    calendar: calendarFile(
      [appointment('pickup', pickup, pickupBranch.name), appointment('return', returned, returnBranch.name)],
      now(),
    ),
    texts: {
      ...receipt,
      policiesTitle: policyTexts(language).title,
      map: home.branchMap.viewOnGoogleMaps,
      questions: settlementTextsIn(language).questions.title,
    },
    questions: `${receiptAddress(services, booking)}/questions`,
  }
}
