import { findNextOfferMoment, listCurrentOffers } from '#data/content/offers.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { formatDate, formatTime } from '#domain/time/date-format.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { loadOfferLinks } from '#operations/content/load-offer-links.ts'
import { viewOfferLink } from '../../offers/view-offer-link.server.ts'
import { loadOfferedPrices } from '../../offers/offered-prices.server.ts'
import type { Services } from '#operations/services/services.ts'

type OfferServices = Pick<Services, 'content' | 'db' | 'language' | 'now' | 'life' | 'log'>
export type OfferView = Awaited<ReturnType<typeof loadOffers>>[number]

const minuteMs = 60_000

/** The current offers in the language of the address, earliest end first. */
export async function loadOffers(services: OfferServices) {
  const { db, language, now, life } = services
  const at = now()
  const [offers, next] = await Promise.all([listCurrentOffers(db, at), findNextOfferMoment(db, at)])
  if (next) life.endAt(next)
  const linkOf = await loadOfferLinks(services)
  const pricesOf = await loadOfferedPrices(services)
  return offers.map(({ id, imageUrl, title, description, endDate, discountCode, rateId }) => {
    // The last minute in which booking is possible, because an end at midnight is misread by a day.
    const until = toRiyadh(new Date(endDate.getTime() - minuteMs))
    const prices = pricesOf(rateId ?? undefined)
    return {
      id,
      imageUrl,
      title: managedText(title, language),
      description: managedText(description, language),
      endDate,
      until: pageTexts(language).offerUntil(formatDate(until.date, language), formatTime(until.time, language)),
      link: prices ? { to: prices.to, code: '', conditions: '' } : viewOfferLink(linkOf(discountCode), language),
      prices,
    }
  })
}
