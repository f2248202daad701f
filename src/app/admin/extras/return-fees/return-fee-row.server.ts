import { listAllBranches } from '../../../../data/branches/branches.ts'
import { isDuplicate } from '../../../../data/database/storage-error.ts'
import {
  createReturnFee,
  deleteReturnFee,
  findReturnFeeRow,
  updateReturnFee,
} from '../../../../data/pricing/return-fees.ts'
import { returnFeeFormSchema } from '../../../../domain/pricing/return-fees/return-fee-form.ts'
import { returnFeeTexts } from '../../../back-office/extras/return-fee-texts.ts'
import { managedRow } from '../../../back-office/rows/managed-row.server.ts'

/** How the screens and the HTTP API save fees of a return in another city. */
export const returnFeeRow = managedRow({
  schema: returnFeeFormSchema,
  entity: 'return_fee',
  nameOf: ({ fromCity, toCity }) => ({
    ar: returnFeeTexts.ar.way(fromCity, toCity),
    en: returnFeeTexts.en.way(fromCity, toCity),
  }),
  create: createReturnFee,
  update: updateReturnFee,
  remove: deleteReturnFee,
  // Without a branch in the city a fee would never apply. A stored fee may keep a city that has lost its branches.
  async check({ fromCity, toCity }, id, { db }) {
    const stored = id === undefined ? undefined : await findReturnFeeRow(db, id)
    const cities = new Set((await listAllBranches(db)).map(({ city }) => city.en))
    if (!cities.has(fromCity) && fromCity !== stored?.fromCity)
      return { outcome: 'refused', fieldErrors: { fromCity: ['invalidChoice'] } }
    if (!cities.has(toCity) && toCity !== stored?.toCity)
      return { outcome: 'refused', fieldErrors: { toCity: ['invalidChoice'] } }
    return undefined
  },
  fieldErrorsOf: (error) => (isDuplicate(error) ? { toCity: ['taken'] } : undefined),
})
