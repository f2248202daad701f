import { saveSection, type SectionTexts } from '#data/content/content.ts'
import type { ManagedPage } from '#domain/content/managed-pages.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { listCodes } from '#data/pricing/discounts.ts'
import type { ContentTexts } from '#domain/content/content-form.ts'
import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import { refuseOfferRate } from '../pricing/offer-rate.ts'
import type { RowServices, ValueRefusal } from '../rows/save-row.ts'

/** The whole period of time, for offers without an end. */
const always = [new Date(0), new Date(8.64e15)] as const

type PageTextsRefusal = ValueRefusal | RateRefusal | { code: 'missing' | 'conflict' }

/** Saves the texts of a section of a page. Its code must exist, and an offer must be able to use its rule of prices. */
export async function savePageTexts(
  services: RowServices,
  by: Author,
  { texts, ...at }: { page: ManagedPage; section: string; version: string; texts: ContentTexts },
): Promise<{ ok: true; texts: SectionTexts } | { ok: false; refusal: PageTextsRefusal }> {
  const { db } = services
  const { code, rate, hidden } = texts
  if (code && !(await listCodes(db)).some((known) => known.code === code))
    return { ok: false, refusal: { code: 'invalidValue', field: 'code', problem: 'invalidChoice' } }
  const refusal = await refuseOfferRate(services, {
    field: 'rate',
    rateId: rate === '' ? null : Number(rate),
    discountCode: code,
    shown: hidden === 'true' ? undefined : always,
  })
  if (refusal) return { ok: false, refusal }
  const saved = await saveSection(db, by, at, texts)
  return saved.outcome === 'saved' ? { ok: true, texts: saved.row } : { ok: false, refusal: { code: saved.outcome } }
}
