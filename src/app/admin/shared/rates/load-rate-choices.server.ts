import { listRates } from '#data/pricing/rates.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { carsWithOffer, readOfferSite } from '#operations/pricing/offer-rate.ts'
import type { Services } from '#operations/services/services.ts'
import { loadSiteTexts } from '../../../i18n/languages.ts'
import { viewOfferedPrices, type OfferedPrices } from '../../../offers/offered-prices.server.ts'

export type RateChoice = { id: number; name: string; isActive: boolean; prices: OfferedPrices | undefined }

/** The rules that an offer can use, each with the prices of rentals booked now. */
export async function loadRateChoices({
  db,
  language,
  now,
}: Pick<Services, 'db' | 'language' | 'now'>): Promise<RateChoice[]> {
  const rows = (await listRates(db)).filter(({ onlyWithOffer }) => onlyWithOffer)
  if (rows.length === 0) return []
  const site = await readOfferSite(db, now())
  const { duration } = await loadSiteTexts(language)
  return rows.map((row) => {
    const cars = carsWithOffer(row, site)
    const prices = viewOfferedPrices(row.id, { cars, branches: site.branches, duration, language, now: now() })
    return {
      id: row.id,
      name: managedText({ ar: row.nameAr, en: row.nameEn }, language),
      isActive: row.isActive,
      prices: prices.cars.length > 0 ? prices : undefined,
    }
  })
}
