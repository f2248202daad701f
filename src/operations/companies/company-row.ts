import { createCompany, deleteCompany, updateCompany } from '#data/companies/companies.ts'
import { listCarNames } from '#data/fleet/cars.ts'
import type { CompanyValues } from '#domain/companies/company-form.ts'
import { problem } from '#domain/text/form-fields.ts'
import type { ManagedRow } from '../rows/save-row.ts'

/** Companies that rent. One that has bookings is made inactive instead of deleted. */
export const companyRow: ManagedRow<CompanyValues, string> = {
  entity: 'company',
  async check({ db }, { rates }) {
    if (rates.length === 0) return undefined
    const known = new Set((await listCarNames(db)).map(({ id }) => id))
    const isKnown = rates.every(({ carId }) => known.has(carId))
    return isKnown ? undefined : { code: 'invalidValue', field: 'rates', problem: problem('invalidChoice') }
  },
  create: createCompany,
  update: updateCompany,
  remove: deleteCompany,
}
