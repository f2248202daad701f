import { eq } from 'drizzle-orm'
import { withLock } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { branches } from '#data/tables/branches.ts'
import { carCategories, carModelPrices, cars } from '#data/tables/fleet.ts'
import { discountCodes, extras } from '#data/tables/pricing.ts'
import { faqs, heroSlides, partners, siteContent, specialOffers } from '#data/tables/content.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { starterBranches } from './branches.ts'
import { starterCategories } from './categories.ts'
import type { StarterCategory } from './categories.ts'
import { demoCars } from './demo-cars.ts'
import { demoCodes, demoOfferCodes } from './demo-codes.ts'
import { demoOffersAt } from './demo-offers.ts'
import { demoPartners } from './demo-partners.ts'
import { demoSlides } from './demo-slides.ts'
import { demoExtras } from './demo-extras.ts'
import { starterFaqs } from './faqs.ts'
import { starterPageTexts } from './page-texts.ts'
import { demoSettings, starterSettings } from './settings.ts'

/** The setting that stores when the starter content was loaded, so that what staff delete stays deleted. */
const marker = 'starter_content_loaded_at'

type StarterOptions = {
  /** Whether to add the demo fleet, slides, partners, offers and codes. */
  demo: boolean
  /** Demo offers are dated around this moment. */
  now: Date
}

/**
 * Fills an empty, migrated database once, in one transaction, and returns whether it did. Only one of several concurrent
 * processes does.
 */
export function loadStarterContent(db: Database, { demo, now }: StarterOptions): Promise<{ loaded: boolean }> {
  return withLock(db, 'starterContent', async (tx) => {
    if (!(await isEmpty(tx))) return { loaded: false }
    await loadAlways(tx, now)
    const categoryIds = await loadCategories(tx)
    if (demo) await loadDemo(tx, categoryIds, now)
    return { loaded: true }
  })
}

async function isEmpty(db: Database): Promise<boolean> {
  const markers = await db.select().from(siteSettings).where(eq(siteSettings.key, marker))
  return markers.length === 0 && (await db.$count(branches)) === 0 && (await db.$count(cars)) === 0
}

async function loadAlways(db: Database, now: Date): Promise<void> {
  await db.insert(siteSettings).values(toRows({ ...starterSettings, [marker]: now.toISOString() }))
  await db.insert(branches).values(starterBranches)
  await db.insert(faqs).values(starterFaqs)
  await db.insert(siteContent).values(starterPageTexts)
}

async function loadCategories(db: Database): Promise<Record<StarterCategory, number>> {
  const rows = await db.insert(carCategories).values(Object.values(starterCategories)).returning()
  const keys = Object.keys(starterCategories) as StarterCategory[]
  return Object.fromEntries(keys.map((key) => [key, idOf(rows, starterCategories[key].nameEn)])) as Record<
    StarterCategory,
    number
  >
}

async function loadDemo(db: Database, categoryIds: Record<StarterCategory, number>, now: Date): Promise<void> {
  const newCars = demoCars.map(({ car, category }) => ({ ...car, categoryId: categoryIds[category] }))
  const carRows = await db.insert(cars).values(newCars).returning({ id: cars.id, nameEn: cars.nameEn })
  await db
    .insert(carModelPrices)
    .values(
      demoCars.flatMap(({ car, modelPrices }) =>
        modelPrices.map((price) => ({ ...price, carId: idOf(carRows, car.nameEn) })),
      ),
    )
  await db.insert(discountCodes).values(
    demoCodes.flatMap(({ carNameEn, category, ...code }) => {
      const names = category ? demoCars.filter((one) => one.category === category).map(({ car }) => car.nameEn) : []
      const carIds = [...names, ...(carNameEn ? [carNameEn] : [])].map((name) => idOf(carRows, name))
      return (carIds.length > 0 ? carIds : [null]).map((carId) => ({ ...code, carId }))
    }),
  )
  await db.insert(extras).values(demoExtras)
  await db.insert(heroSlides).values(demoSlides)
  await db.insert(partners).values(demoPartners)
  await db.insert(specialOffers).values(demoOffersAt(now))
  await db.insert(siteContent).values(demoOfferCodes)
  await db.insert(siteSettings).values(toRows(demoSettings))
}

function toRows(settings: Record<string, string>) {
  return Object.entries(settings).map(([key, value]) => ({ key, value }))
}

function idOf(rows: readonly { id: number; nameEn: string }[], nameEn: string): number {
  const row = rows.find((candidate) => candidate.nameEn === nameEn)
  if (!row) throw new Error(`The starter content names "${nameEn}", which it does not contain`)
  return row.id
}
