import type { Booking } from '#data/booking/bookings.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { BookingEvent } from '#domain/booking/events/booking-events.ts'
import { documentMessage, paperMessage } from '#domain/booking/papers/paper-message.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { documentAddress, listOpenDocuments } from '#operations/billing/document-links.ts'
import { listOpenPapers, paperAddress } from '#operations/rentals/find-paper.ts'
import type { Services } from '#operations/services/services.ts'
import { paperTextsIn } from '../../rental-papers/paper-texts.ts'
import { documentTextsIn } from '../shared/billing/document-texts.ts'

/** The links to the papers and tax documents of a booking, each with a WhatsApp message in the customer's language. */
export async function loadPapers(
  services: Services,
  settings: Settings,
  booking: Booking,
  history: readonly BookingEvent[],
) {
  const { reference, language, mobileNumber } = booking
  const brand = managedText(settings.brandName, language)
  const [papers, documents] = [
    await listOpenPapers(services, booking, history, settings),
    await listOpenDocuments(services, booking, settings),
  ]
  const { titles } = paperTextsIn(services.language)
  const { types } = documentTextsIn(services.language)
  return [
    ...papers.map(({ paper, link, withdrawnAt }) => {
      const url = services.baseUrl + paperAddress(services, link)
      return {
        title: titles[paper],
        intent: 'withdrawLink' as const,
        link: `${link.eventId}:${link.number}`,
        url,
        whatsAppUrl: whatsAppLink(mobileNumber, paperMessage(paper, language, { brand, reference, url })),
        withdrawnAt: withdrawnAt && toRiyadh(withdrawnAt),
      }
    }),
    ...documents.map(({ number, type, link, withdrawnAt }) => {
      const url = services.baseUrl + documentAddress(services, link)
      return {
        title: `${types[type]} ${number}`,
        intent: 'withdrawDocumentLink' as const,
        link: `${link.documentId}:${link.number}`,
        url,
        whatsAppUrl: whatsAppLink(mobileNumber, documentMessage(language, { number, brand, reference, url })),
        withdrawnAt: withdrawnAt && toRiyadh(withdrawnAt),
      }
    }),
  ]
}

export type PaperLinks = Awaited<ReturnType<typeof loadPapers>>
