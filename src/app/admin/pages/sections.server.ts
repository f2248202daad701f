import type { EditedSection, ManagedPage } from '#data/content/content.ts'
import { listCodes } from '#data/pricing/discounts.ts'
import type { ContentTexts } from '#domain/content/content-form.ts'
import type { Refused } from '../shared/rows/refused.ts'
import type { CheckServices } from '../shared/rows/managed-row.server.ts'
import { refuseOfferRate } from '../shared/rows/offer-rates.server.ts'
import { standardTexts } from '../../content/standard-texts.server.ts'

/** The whole period of time, for offers without an end. */
const always = [new Date(0), new Date(8.64e15)] as const

/** Fills the form of a section without stored texts with the standard texts. */
export function showStandardTexts(page: ManagedPage, section: EditedSection): EditedSection {
  if (Object.values(section.texts).some((text) => text !== '')) return section
  const [ar, en] = [standardTexts('ar')[page], standardTexts('en')[page]].map(
    (texts) => (texts as Record<string, Partial<Record<string, string>>>)[section.section] ?? {},
  )
  const texts = Object.keys(section.texts).map((field) => {
    const element = field.replace(/(?:Ar|En)$/, '')
    const standard = field.endsWith('Ar') ? ar : en
    return [field, standard?.[element] ?? '']
  })
  return { ...section, texts: Object.fromEntries(texts) as EditedSection['texts'] }
}

/** Why the texts of a section cannot be saved: the code does not exist, or the offer cannot use the rate rule. */
export async function refuseTexts(services: CheckServices, texts: ContentTexts): Promise<Refused | undefined> {
  const { code, rate, hidden } = texts
  if (code && !(await listCodes(services.db)).some((known) => known.code === code)) {
    return { outcome: 'refused', fieldErrors: { code: ['invalidChoice'] } }
  }
  return refuseOfferRate(services, {
    field: 'rate',
    rateId: rate === '' ? null : Number(rate),
    discountCode: code,
    shown: hidden === 'true' ? undefined : always,
  })
}
