import type { NamedEntity } from '#domain/staff/entities.ts'
import type { StoredRate } from '#domain/pricing/rates/stored-rate.ts'
import type { Database } from '#data/database/connect.ts'
import { type ChargesValues, findChargesProblem } from '#data/pricing/charges.ts'
import { findOfferOfGeneralRate } from '#data/pricing/offer-times.ts'
import { findRateProblem } from '#data/pricing/rate-problem.ts'
import { findRateRow } from '#data/pricing/rates.ts'

type Values = Record<string, unknown>

/** Whether the form of a record would refuse the values to restore; `id` is absent for a deleted record. */
export async function violatesFormRules(
  tx: Database,
  entity: NamedEntity,
  values: Values,
  { id, now }: { id: number | undefined; now: Date },
): Promise<boolean> {
  switch (entity) {
    case 'rate': {
      const rate = values as StoredRate & { isActive: boolean }
      if (await findOfferOfGeneralRate(tx, rate)) return true
      return rate.isActive && (await findRateProblem(tx, rate, now)) !== undefined
    }
    case 'special_offer': {
      const { rateId } = values as { rateId: number | null }
      return rateId !== null && (await findRateRow(tx, String(rateId)))?.onlyWithOffer === false
    }
    case 'charges':
      return (await findChargesProblem(tx, values as ChargesValues, { id, now })) !== undefined
    default:
      return false
  }
}
