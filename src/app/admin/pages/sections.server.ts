import { listCodes } from '#data/pricing/discounts.ts'
import type { ContentTexts } from '#domain/content/content-form.ts'
import type { Refused } from '../shared/rows/refused.ts'
import type { CheckServices } from '../shared/rows/managed-row.server.ts'
import { refuseOfferRate } from '../shared/rows/offer-rates.server.ts'

/** The whole period of time, for offers without an end. */
const always = [new Date(0), new Date(8.64e15)] as const

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
