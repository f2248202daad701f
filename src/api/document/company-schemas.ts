import { companyChangeSchema, companyInputSchema } from '../companies/company-input.ts'
import { companyDetailsSchema, companySchema } from '../companies/company-view.ts'
import { companyStatementSchema } from '../companies/statement-view.ts'

/** The schemas of companies in the document, by name. */
export const companySchemas = {
  Company: companySchema,
  CompanyDetails: companyDetailsSchema,
  CompanyRequest: companyInputSchema,
  CompanyChange: companyChangeSchema,
  CompanyStatement: companyStatementSchema,
}
