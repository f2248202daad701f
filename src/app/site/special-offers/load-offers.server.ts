import { findNextOfferMoment, listCurrentOffers } from '../../../data/content/offers.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import type { Services } from '../../services/services.ts'

export type OfferView = Awaited<ReturnType<typeof loadOffers>>[number]

/** The current offers in the language of the address, earliest end first. */
export async function loadOffers({ db, language, now, life }: Pick<Services, 'db' | 'language' | 'now' | 'life'>) {
  const at = now()
  const [offers, next] = await Promise.all([listCurrentOffers(db, at), findNextOfferMoment(db, at)])
  if (next) life.endAt(next)
  return offers.map(({ id, imageUrl, title, description, endDate }) => ({
    id,
    imageUrl,
    title: managedText(title, language),
    description: managedText(description, language),
    endDate,
  }))
}
