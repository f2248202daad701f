import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { InstantSpan } from '#domain/pricing/rates/rate.ts'
import { listHiddenPages } from '../content/content.ts'
import { siteContent, specialOffers } from '../tables/content.ts'
import type { Database } from '../database/connect.ts'

/** The largest date of JavaScript, because offers without an end go through JSON, which has no Infinity. */
export const always: InstantSpan = [0, 8.64e15]

/** When offers with a rate rule are shown, by rule id: standing ones always, special ones from start to end. */
export async function listOfferTimes(db: Database): Promise<Map<number, InstantSpan[]>> {
  // Sequential, because a transaction, such as that of a booking by staff, has one connection.
  const hidden = await listHiddenPages(db)
  const standing = await listStandingRates(db)
  const special = await listSpecial(db)
  const times = new Map<number, InstantSpan[]>()
  const add = (rateId: number, span: InstantSpan) => times.set(rateId, [...(times.get(rateId) ?? []), span])
  if (!hidden.includes('offers')) for (const rateId of standing) add(rateId, always)
  if (!hidden.includes('specialOffers')) {
    for (const { rateId, from, until } of special) add(rateId!, [from.getTime(), until.getTime()])
  }
  return times
}

/** The ids of the rate rules of visible standing offers. */
async function listStandingRates(db: Database): Promise<number[]> {
  const { page, section, elementKey, contentAr } = siteContent
  const rows = await db
    .select({ section, elementKey, value: contentAr })
    .from(siteContent)
    .where(and(eq(page, 'offers'), inArray(elementKey, ['rate', 'hidden'])))
  const isHidden = (name: string) =>
    rows.some((row) => row.section === name && row.elementKey === 'hidden' && row.value === 'true')
  return rows.flatMap((row) =>
    row.elementKey === 'rate' && row.value !== '' && !isHidden(row.section) ? [Number(row.value)] : [],
  )
}

/** The titles of all offers with this rule, visible or not; '' for a standing offer with its standard title. */
export async function findOffersWithRate(db: Database, rate: number): Promise<{ ar: string; en: string }[]> {
  const { rateId, titleAr, titleEn } = specialOffers
  const special = await db.select({ ar: titleAr, en: titleEn }).from(specialOffers).where(eq(rateId, rate))
  const rows = await db.select().from(siteContent).where(eq(siteContent.page, 'offers'))
  const standing = rows.flatMap(({ section, elementKey, contentAr }) => {
    if (elementKey !== 'rate' || contentAr !== String(rate)) return []
    const title = rows.find((row) => row.section === section && row.elementKey === 'title')
    return [{ ar: title?.contentAr ?? '', en: title?.contentEn ?? '' }]
  })
  return [...special, ...standing]
}

/** The title of an offer that uses a rule, unless the rule applies only with offers, as it must then. */
export async function findOfferOfGeneralRate(
  db: Database,
  { id, onlyWithOffer }: { id: number; onlyWithOffer: boolean },
): Promise<{ ar: string; en: string } | undefined> {
  return onlyWithOffer ? undefined : (await findOffersWithRate(db, id))[0]
}

function listSpecial(db: Database) {
  const { rateId, startDate, endDate, isActive } = specialOffers
  return db
    .select({ rateId, from: startDate, until: endDate })
    .from(specialOffers)
    .where(and(isNotNull(rateId), eq(isActive, true)))
}
