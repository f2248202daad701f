import * as v from 'valibot'
import { problem } from '../text/form-fields.ts'

/** The fingerprint of the values that a form without a row of its own was opened with. */
export const sectionVersionSchema = v.pipe(
  v.string(problem('invalidChoice')),
  v.regex(/^[0-9a-f]{32}$/, problem('invalidChoice')),
)
