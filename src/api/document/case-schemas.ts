import { caseSchema, casesSchema } from '../cases/case-view.ts'
import { caseChangeSchema, caseHoldSchema, caseInputSchema, caseStateSchema } from '../routes/staff/rentals/cases.ts'

/** The schemas of cases in the document, by name. */
export const caseSchemas = {
  Case: caseSchema,
  Cases: casesSchema,
  CaseRequest: caseInputSchema,
  CaseChange: caseChangeSchema,
  CaseState: caseStateSchema,
  CaseHold: caseHoldSchema,
}
