import { toRowId } from '#data/database/parse-ids.ts'
import { createRate, deleteRate, updateRate } from '#data/pricing/rates.ts'
import { rateFormSchema } from '#domain/pricing/rates/rate-form.ts'
import { managedRow } from '../shared/rows/managed-row.server.ts'
import { refuseRateInUse, refuseRate } from './check-rate.server.ts'

/** How the screens and the HTTP API save rules of prices. */
export const rateRow = managedRow({
  schema: rateFormSchema,
  entity: 'rate',
  nameOf: ({ nameAr, nameEn }) => ({ ar: nameAr, en: nameEn }),
  create: createRate,
  update: updateRate,
  remove: deleteRate,
  async check(values, id, services) {
    const row = { ...values, id: toRowId(id ?? '') ?? 0 }
    // An inactive rule may conflict with others until it is switched on.
    const refusal =
      (await refuseRateInUse(services, row)) ?? (values.isActive ? await refuseRate(services, row) : undefined)
    return refusal && { outcome: 'refused', fieldErrors: { [refusal.field]: [refusal.text] } }
  },
})
