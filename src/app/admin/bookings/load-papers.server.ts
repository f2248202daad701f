import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { paperMessage } from '#domain/booking/papers/paper-message.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { listOpenPapers, paperAddress } from '#operations/rentals/find-paper.ts'
import type { Services } from '#operations/services/services.ts'

/** The links to the papers of a booking, each with a WhatsApp message in the customer's language. */
export async function loadPapers(
  services: Services,
  settings: Settings,
  booking: Booking,
  history: readonly BookingEvent[],
) {
  const { reference, language, mobileNumber } = booking
  const brand = managedText(settings.brandName, language)
  const papers = await listOpenPapers(services, booking, history, settings)
  return papers.map(({ paper, link, withdrawnAt }) => {
    const url = services.baseUrl + paperAddress(services, link)
    return {
      paper,
      link: `${link.eventId}:${link.number}`,
      url,
      whatsAppUrl: whatsAppLink(mobileNumber, paperMessage(paper, language, { brand, reference, url })),
      withdrawnAt: withdrawnAt && toRiyadh(withdrawnAt),
    }
  })
}

export type PaperLinks = Awaited<ReturnType<typeof loadPapers>>
