import { toUuid } from '#data/database/parse-ids.ts'
import { blockActionSchema } from '#domain/customers/customer-block.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { blockCustomer } from '#operations/customers/block-customer.ts'
import { saveForm, type ActionArgs, type SaveResult } from '../shared/form/save-form.server.ts'
import { describeRowRefusal } from '../shared/rows/describe-row-refusal.server.ts'
import { checkAccess } from '../shared/session/session.server.ts'
import { customerTexts } from './customer-texts.ts'

/** Blocks the customer at the address, changes the block, or ends it; for owners and managers. */
export function changeBlock(args: ActionArgs, address: string) {
  checkAccess(args.context, 'fleet')
  const id = toUuid(address)
  return saveForm(args, {
    schema: blockActionSchema,
    async save(values, deps): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
      if (id === undefined) return { outcome: 'missing' }
      const { block: texts } = customerTexts[deps.language]
      const at = { id, version: values.version ?? 0 }
      const saved = await blockCustomer(deps, deps.author, at, values.intent === 'block' ? values : null)
      if (!saved.ok)
        return describeRowRefusal(saved.refusal, { about: { entity: 'customer', id }, language: deps.language })
      const title = values.intent === 'block' ? texts.done : texts.ended
      return { outcome: 'saved', to: recordPath('customer', id), notice: { title } }
    },
  })
}
