import { createCompany, deleteCompany, updateCompany } from '#data/companies/companies.ts'
import type { CompanyValues } from '#domain/companies/company-form.ts'
import type { ManagedRow } from '../rows/save-row.ts'

/** Companies that rent. One that has bookings is made inactive instead of deleted. */
export const companyRow: ManagedRow<CompanyValues, string> = {
  entity: 'company',
  create: createCompany,
  update: updateCompany,
  remove: deleteCompany,
}
