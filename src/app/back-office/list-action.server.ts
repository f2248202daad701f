import { data } from 'react-router'
import * as v from 'valibot'
import type { Language } from '../../domain/languages.ts'
import { orderSchema } from '../../domain/form-fields.ts'
import { readForm } from '../read-form.server.ts'
import { adminTextsIn } from './admin-texts.ts'
import { redirectWithNotice } from './notice.server.ts'

type ListActions = {
  /** The list itself, shown again afterwards. */
  to: string
  remove?: (id: number) => Promise<boolean | 'inUse'>
  reorder?: (ids: number[]) => Promise<void>
  /** Said when `remove` answers 'inUse'. */
  inUse?: string
}

const deletion = v.object({
  intent: v.literal('delete'),
  id: v.pipe(v.string(), v.regex(/^\d{1,10}$/), v.transform(Number)),
})
const reordering = v.object({ intent: v.literal('reorder'), order: orderSchema })
const posted = v.variant('intent', [deletion, reordering])

/** What a list of the back office can do with its rows: delete one, put them in another order. */
export async function answerListAction(
  request: Request,
  language: Language,
  { to, remove, reorder, inUse }: ListActions,
) {
  const { form } = adminTextsIn(language)
  const result = v.safeParse(posted, Object.fromEntries(await readForm(request)))
  if (!result.success) throw data(null, 400)
  if (result.output.intent === 'reorder') {
    await reorder?.(result.output.order)
    return redirectWithNotice(to, { title: form.orderSaved })
  }
  const removed = await remove?.(result.output.id)
  if (removed === 'inUse')
    return redirectWithNotice(to, { title: form.deleteFailed, text: inUse ?? '', tone: 'destructive' })
  if (!removed) throw data(null, 404)
  return redirectWithNotice(to, { title: form.deletedOne })
}
