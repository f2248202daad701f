import { listBranches } from '#data/branches/branches.ts'
import { listCars, type Car } from '#data/fleet/cars.ts'
import { always } from '#data/pricing/offer-times.ts'
import { listActiveRates, listRatedCars, listRates, ratesOfCars, type RateRow } from '#data/pricing/rates.ts'
import { readMoon } from '#data/settings/settings.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRate } from '#domain/pricing/rates/stored-rate.ts'
import { loadSiteTexts } from '../../../i18n/languages.ts'
import { viewOfferedPrices, type OfferedPrices } from '../../../offers/offered-prices.server.ts'
import type { Services } from '#operations/services/services.ts'
import type { Refused } from './refused.ts'
import { rateTextsIn } from '../rates/rate-texts.ts'

export type RateChoice = { id: number; name: string; isActive: boolean; prices: OfferedPrices | undefined }

type RateServices = Pick<Services, 'db' | 'language' | 'now'>

/** The rules that an offer can use, each with the prices of rentals booked now. */
export async function loadRateChoices(services: RateServices): Promise<RateChoice[]> {
  const { db, language, now } = services
  const rows = (await listRates(db)).filter(({ onlyWithOffer }) => onlyWithOffer)
  if (rows.length === 0) return []
  const site = await readSite(services)
  return rows.map((row) => {
    const prices = viewOfferedPrices(row.id, { ...site, cars: carsWith(row, site), language, now: now() })
    return {
      id: row.id,
      name: managedText({ ar: row.nameAr, en: row.nameEn }, language),
      isActive: row.isActive,
      prices: prices.cars.length > 0 ? prices : undefined,
    }
  })
}

type OfferRate = {
  /** The form field that gets the error. */
  field: 'rate' | 'rateId'
  rateId: number | null
  discountCode: string
  /** The period in which visitors see the offer; undefined while it is hidden. */
  shown: readonly [from: Date, until: Date] | undefined
}

/**
 * Why an offer cannot use a rule: the offer has a discount code too, the rule is off, or it makes no car cheaper while the offer
 * is shown.
 */
export async function refuseOfferRate(
  services: RateServices,
  { field, rateId, discountCode, shown }: OfferRate,
): Promise<Refused | undefined> {
  if (rateId === null) return undefined
  const { db, language, now } = services
  const { ofOffer } = rateTextsIn(language)
  const refuse = (problem: string): Refused => ({ outcome: 'refused', fieldErrors: { [field]: [problem] } })
  const row = (await listRates(db)).find(({ id }) => id === rateId)
  if (!row?.onlyWithOffer) return refuse('invalidChoice')
  if (discountCode) return refuse(ofOffer.codeToo)
  if (!shown || shown[1] <= now()) return undefined
  if (!row.isActive) return refuse(ofOffer.isOff)
  const site = await readSite(services)
  const at = shown[0] > now() ? shown[0] : now()
  const { cars } = viewOfferedPrices(rateId, { ...site, cars: carsWith(row, site), language, now: at })
  return cars.length > 0 ? undefined : refuse(ofOffer.neverApplies)
}

async function readSite({ db, language, now }: RateServices) {
  // Sequential, because a form that must be saved once runs in a transaction.
  const cars = await listCars(db)
  const rated = await listRatedCars(db)
  const branches = await listBranches(db, now())
  const active = await listActiveRates(db)
  const moon = await readMoon(db)
  const { duration } = await loadSiteTexts(language)
  return { cars, branches, active, moon, duration, floors: new Map(rated.map(({ id, floor }) => [id, floor])) }
}

/** The cars with their prices as if an offer with this rule were shown. */
function carsWith(row: RateRow, { cars, active, floors, moon }: Awaited<ReturnType<typeof readSite>>): Car[] {
  const others = active.filter(({ id }) => id !== row.id)
  const ratesOf = ratesOfCars([...others, { ...toRate(row, moon), shown: [always] }])
  return cars.map((car) => {
    const rates = ratesOf({ id: car.id, categoryId: car.category?.id ?? null, floor: floors.get(car.id) ?? null })
    return { ...car, prices: { ...car.prices, rates } }
  })
}
