import type { listBookingNames } from '#data/booking/booking-names.ts'
import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import { overdueOf } from '#domain/status/booking-status.ts'
import {
  extendedMessage,
  movedMessage,
  statusMessage,
  type MessageFacts,
} from '#domain/booking/booking-status-message.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { languages } from '#domain/text/languages.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { bookingNamesIn } from './booking-view.server.ts'

type MessageBooking = Pick<
  Booking,
  | 'reference'
  | 'status'
  | 'language'
  | 'carId'
  | 'carName'
  | 'modelYear'
  | 'mobileNumber'
  | 'erasedAt'
  | 'pickupBranchId'
  | 'pickupLocation'
  | 'pickupDatetime'
  | 'returnBranchId'
  | 'returnLocation'
  | 'returnDatetime'
  | 'totalPrice'
>

type MessageOptions = { names: Awaited<ReturnType<typeof listBookingNames>>; settings: Settings; now: Date }

/**
 * Returns a function that writes a status message in the customer's language and the WhatsApp link that sends it; without a link
 * once the personal data is erased.
 */
export function customerMessages({ names, settings, now }: MessageOptions) {
  const factsOf = messageFacts({ names, settings })
  return (booking: MessageBooking): { message: string; whatsAppUrl: string | undefined } => {
    const facts = { ...factsOf(booking), overdue: overdueOf(booking, now) }
    const message = statusMessage(booking.status, booking.language, facts)
    return { message, whatsAppUrl: booking.erasedAt ? undefined : whatsAppLink(booking.mobileNumber, message) }
  }
}

/** The message that tells the customer of the later return, and its WhatsApp link. */
export function extensionMessage(options: MessageOptions, booking: MessageBooking) {
  const message = extendedMessage(booking.language, messageFacts(options)(booking))
  return { message, whatsAppUrl: booking.erasedAt ? undefined : whatsAppLink(booking.mobileNumber, message) }
}

/** The WhatsApp link that tells the customer of the new times of a booking; undefined once the personal data is erased. */
export function movedLink(options: Omit<MessageOptions, 'now'>, booking: MessageBooking): string | undefined {
  const message = movedMessage(booking.language, messageFacts(options)(booking))
  return booking.erasedAt ? undefined : whatsAppLink(booking.mobileNumber, message)
}

function messageFacts({ names, settings }: Omit<MessageOptions, 'now'>): (booking: MessageBooking) => MessageFacts {
  const namesIn = new Map(languages.map((language) => [language, bookingNamesIn(language, names)]))
  return (booking) => {
    const { car, branch } = namesIn.get(booking.language)!
    return {
      brand: managedText(settings.brandName, booking.language),
      reference: booking.reference,
      car: car(booking),
      pickupBranch: branch(booking.pickupBranchId, booking.pickupLocation),
      pickup: toRiyadh(booking.pickupDatetime),
      returnBranch: branch(booking.returnBranchId, booking.returnLocation),
      return: toRiyadh(booking.returnDatetime),
      total: booking.totalPrice,
    }
  }
}
