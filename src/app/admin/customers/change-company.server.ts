import { toUuid } from '#data/database/parse-ids.ts'
import { companyLinkSchema } from '#domain/customers/company-link-form.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { linkCompany } from '#operations/customers/link-company.ts'
import { saveForm, type ActionArgs, type SaveResult } from '../shared/form/save-form.server.ts'
import { describeRowRefusal } from '../shared/rows/describe-row-refusal.server.ts'
import { customerTexts } from './customer-texts.ts'

/** Links the customer at the address to a company, or to none. */
export function changeCompany(args: ActionArgs, address: string) {
  const id = toUuid(address)
  return saveForm(args, {
    schema: companyLinkSchema,
    async save({ version, companyId }, deps): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
      if (id === undefined) return { outcome: 'missing' }
      const saved = await linkCompany(deps, deps.author, { id, version }, companyId)
      if (!saved.ok)
        return describeRowRefusal(saved.refusal, { about: { entity: 'customer', id }, language: deps.language })
      const { saved: title } = customerTexts[deps.language].company
      return { outcome: 'saved', to: recordPath('customer', id), notice: { title } }
    },
  })
}
