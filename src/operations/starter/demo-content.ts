import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#data/database/connect.ts'
import { siteContent, heroSlides, partners, specialOffers } from '#data/tables/content.ts'
import { deleteOffer } from '#data/content/offers.ts'
import { deletePartner } from '#data/content/partners.ts'
import { deleteSlide } from '#data/content/slides.ts'
import { cars } from '#data/tables/fleet.ts'
import { deleteCar } from '#data/fleet/cars.ts'
import { deleteDiscount } from '#data/pricing/discounts.ts'
import { discountCodes } from '#data/tables/pricing.ts'
import { siteSettings } from '#data/tables/settings.ts'
import { recordChange, type Author } from '#data/changes/record-changes.ts'
import { demoCars } from './demo-cars.ts'
import { demoCodes } from './demo-codes.ts'
import { demoOffersAt } from './demo-offers.ts'
import { demoPartners } from './demo-partners.ts'
import { demoSlides } from './demo-slides.ts'
import { countDemoRentals, removeDemoRentals } from './remove-demo-rentals.ts'
import { demoSettings } from './settings.ts'

type Named = { id: number; name: { ar: string; en: string } }

/** What remains of the demo content; rows that staff have changed do not count. */
export type DemoContent = {
  cars: Named[]
  slides: Named[]
  partners: Named[]
  offers: Named[]
  codes: Named[]
  /** The keys of settings that still have a fictitious value. */
  settings: string[]
  bookings: number
  units: number
}

/** Finds the demo content by its names and values. */
export async function listDemoContent(db: Database): Promise<DemoContent> {
  const titles = { ar: specialOffers.titleAr, en: specialOffers.titleEn }
  const slideTitles = { ar: heroSlides.titleAr, en: heroSlides.titleEn }
  const codeName = { ar: discountCodes.code, en: discountCodes.code }
  const { kind, value, code } = discountCodes
  // Sequential, because the removal calls this within its transaction.
  const carRows = await db
    .select({
      id: cars.id,
      name: { ar: cars.nameAr, en: cars.nameEn },
      price: cars.pricePerDay,
      picture: cars.imageUrl,
    })
    .from(cars)
    .orderBy(cars.id)
  const slideRows = await db
    .select({ id: heroSlides.id, name: slideTitles, picture: heroSlides.imageUrl })
    .from(heroSlides)
  const partnerRows = await db
    .select({ id: partners.id, name: { ar: partners.nameAr, en: partners.nameEn }, picture: partners.logoUrl })
    .from(partners)
  const offerRows = await db
    .select({ id: specialOffers.id, name: titles, text: specialOffers.descriptionEn })
    .from(specialOffers)
  const codeRows = await db
    .select({ id: discountCodes.id, name: codeName, kind, value })
    .from(discountCodes)
    .orderBy(code)
  const settingRows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, Object.keys(demoSettings)))
  const rentals = await countDemoRentals(db)
  const offers = demoOffersAt(new Date(0))
  return {
    cars: carRows.filter((row) =>
      demoCars.some(
        ({ car }) =>
          isNamed(row, car.nameAr, car.nameEn) && row.price === car.pricePerDay && row.picture === car.imageUrl,
      ),
    ),
    slides: slideRows.filter((row) =>
      demoSlides.some((slide) => isNamed(row, slide.titleAr, slide.titleEn) && row.picture === slide.imageUrl),
    ),
    partners: partnerRows.filter((row) =>
      demoPartners.some((one) => isNamed(row, one.nameAr, one.nameEn) && row.picture === one.logoUrl),
    ),
    offers: offerRows.filter((row) =>
      offers.some((offer) => isNamed(row, offer.titleAr, offer.titleEn) && row.text === offer.descriptionEn),
    ),
    codes: codeRows.filter((row) =>
      demoCodes.some((one) => one.code === row.name.en && one.kind === row.kind && one.value === row.value),
    ),
    settings: settingRows
      .filter(({ key, value: stored }) => (demoSettings as Record<string, string>)[key] === stored)
      .map(({ key }) => key),
    ...rentals,
  }
}

function isNamed({ name }: Named, ar: string | undefined, en: string | undefined): boolean {
  return name.ar === ar && name.en === en
}

/**
 * Deletes the demo content in one transaction and records the deletions. Cars with units of the company are kept, and counted as
 * `kept`.
 */
export function removeDemoContent(db: Database, author: Author): Promise<{ kept: number }> {
  return db.transaction(async (tx) => {
    await removeDemoRentals(tx, author)
    const demo = await listDemoContent(tx)
    let kept = 0
    for (const { id } of demo.cars) if ((await deleteCar(tx, author, id)) === 'inUse') kept += 1
    for (const { id } of demo.slides) await deleteSlide(tx, author, id)
    for (const { id } of demo.partners) await deletePartner(tx, author, id)
    for (const { id } of demo.offers) await deleteOffer(tx, author, id)
    await removeCodes(tx, author, demo.codes)
    for (const key of demo.settings) {
      await tx.update(siteSettings).set({ value: '' }).where(eq(siteSettings.key, key))
      const before = { [key]: (demoSettings as Record<string, string>)[key] }
      await recordChange(tx, author, { entity: 'settings', id: 'demo', action: 'update', before, after: { [key]: '' } })
    }
    return { kept }
  })
}

/** Deletes codes, and removes them from standing offers. The codes of a deleted car are already gone. */
async function removeCodes(tx: Database, author: Author, codes: readonly Named[]): Promise<void> {
  const names = codes.map(({ name }) => name.en)
  if (names.length === 0) return
  for (const { id } of codes) await deleteDiscount(tx, author, id)
  const { page, elementKey, contentEn } = siteContent
  const left = tx.select({ code: discountCodes.code }).from(discountCodes)
  await tx
    .update(siteContent)
    .set({ contentAr: '', contentEn: '' })
    .where(and(eq(page, 'offers'), eq(elementKey, 'code'), inArray(contentEn, names), sql`${contentEn} not in ${left}`))
}
