import { isDuplicate, isInUse } from '#data/database/storage-error.ts'
import { createCharges, deleteCharges, findChargesProblem, updateCharges } from '#data/pricing/charges.ts'
import { createDiscount, deleteDiscount, updateDiscount } from '#data/pricing/discounts.ts'
import { createExtra, deleteExtra, reorderExtras, updateExtra } from '#data/pricing/extras.ts'
import { findOfferOfGeneralRate } from '#data/pricing/offer-times.ts'
import { findRateProblem } from '#data/pricing/rate-problem.ts'
import { createRate, deleteRate, updateRate } from '#data/pricing/rates.ts'
import type { ChargesValues } from '#domain/pricing/charges-form.ts'
import type { DiscountValues } from '#domain/pricing/discount-form.ts'
import type { ExtraValues } from '#domain/pricing/extras/extra-form.ts'
import type { RateValues } from '#domain/pricing/rates/rate-form.ts'
import type { RateRefusal } from '#domain/pricing/rates/refusals.ts'
import type { StoredRate } from '#domain/pricing/rates/stored-rate.ts'
import type { ManagedRow, RowServices } from '../rows/save-row.ts'

export const discountRow: ManagedRow<DiscountValues> = {
  entity: 'discount',
  create: createDiscount,
  update: updateDiscount,
  remove: deleteDiscount,
  refusalOf(error) {
    if (isDuplicate(error)) return { code: 'alreadyUsed', field: 'code', problem: 'codeTaken' }
    // The car was deleted while the form was open.
    return isInUse(error) ? { code: 'invalidValue', field: 'carId', problem: 'invalidChoice' } : undefined
  },
}

export const extraRow: ManagedRow<ExtraValues> = {
  entity: 'extra',
  create: createExtra,
  update: updateExtra,
  remove: deleteExtra,
  reorder: reorderExtras,
}

/** The VAT and the authorization fee from a day on. */
export const chargesRow: ManagedRow<ChargesValues> = {
  entity: 'charges',
  create: createCharges,
  update: updateCharges,
  remove: deleteCharges,
  async check({ db, now }, values, id) {
    const problem = await findChargesProblem(db, values, { id, now: now() })
    return problem && { code: 'invalidValue', field: 'startsOn', problem }
  },
  refusalOf: (error) =>
    isDuplicate(error) ? { code: 'alreadyUsed', field: 'startsOn', problem: 'dayTaken' } : undefined,
}

export const rateRow: ManagedRow<RateValues> = {
  entity: 'rate',
  create: createRate,
  update: updateRate,
  remove: deleteRate,
  async check(services, values, id = 0) {
    const row = { ...values, id }
    const carrier = await findOfferOfGeneralRate(services.db, row)
    if (carrier) return { code: 'carried', field: 'effect', name: carrier }
    // An inactive rule may conflict with others until it is switched on.
    return values.isActive ? refuseActiveRate(services, row) : undefined
  },
}

/** Why a rule cannot be active; undefined when it can. */
export async function refuseActiveRate({ db, now }: RowServices, row: StoredRate): Promise<RateRefusal | undefined> {
  const problem = await findRateProblem(db, row, now())
  return problem && { code: problem.kind, field: problem.kind === 'rival' ? 'priority' : 'value', name: problem.name }
}
