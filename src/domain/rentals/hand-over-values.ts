import { optionalNumbers } from '../customers/customer-values.ts'
import { handOverSchemaWith } from './rental-forms.ts'

/** A hand-over with the identity numbers of further drivers checked. Blank ones keep those that are stored for the same driver. */
export const handOverValuesSchema = handOverSchemaWith(optionalNumbers)
