import * as v from 'valibot'
import { problem, readOptionalLine, versionOnScreen } from '../text/form-fields.ts'

/** The form that says for which company a customer books. */
export const companyLinkSchema = v.object({
  intent: v.literal('linkCompany'),
  version: versionOnScreen,
  companyId: readOptionalLine((text) => (/^[\da-f-]{36}$/.test(text) ? text : undefined), problem('invalidChoice')),
})
