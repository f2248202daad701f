import { data } from 'react-router'
import * as v from 'valibot'
import { orderSchema } from '../../../domain/text/form-fields.ts'
import type { Language } from '../../../domain/text/languages.ts'
import type { Edited } from '../../../data/staff/change-rows.ts'
import { toRowId } from '../../../data/database/parse-ids.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { adminTextsIn } from '../page/admin-texts.ts'
import { redirectWithNotice } from '../page/notice.server.ts'

type ListActions<Id extends string | number> = {
  /** The list itself, shown again afterwards. */
  to: string
  /** Reads the id of a row; rows are numbered unless this says otherwise. */
  readId?: (text: string) => Id | undefined
  remove?: (id: Id) => Promise<boolean | 'inUse'>
  reorder?: (ids: Id[]) => Promise<void>
  /** Said when `remove` answers 'inUse'. */
  inUse?: string
  /** Switches a row on or off: shown or hidden, active or not. */
  turn?: (at: { id: Id; version: number }, on: boolean) => Promise<Pick<Edited<unknown>, 'outcome'>>
  /** Said when a row was switched on or off. */
  turned?: (on: boolean) => string
}

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))
const deletion = v.object({ intent: v.literal('delete'), id })
const reordering = v.object({ intent: v.literal('reorder'), order: orderSchema })
const turning = v.object({
  intent: v.picklist(['turnOn', 'turnOff']),
  id,
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
})
const posted = v.variant('intent', [deletion, reordering, turning])

/** What a list of the back office can do with its rows: delete one, switch one on or off, put them in another order. */
export async function answerListAction<Id extends string | number = number>(
  request: Request,
  language: Language,
  { to, readId = toRowId as (text: string) => Id | undefined, inUse = '', ...can }: ListActions<Id>,
) {
  const { form } = adminTextsIn(language)
  const result = v.safeParse(posted, Object.fromEntries(await readForm(request)))
  if (!result.success) throw data(null, 400)
  const action = result.output
  if (action.intent === 'reorder') {
    const ids = action.order.map(readId)
    if (!can.reorder || !ids.every((one) => one !== undefined)) throw data(null, 400)
    await can.reorder(ids)
    return redirectWithNotice(to, { title: form.orderSaved })
  }
  const row = readId(action.id)
  if (row === undefined) throw data(null, 404)
  if (action.intent === 'delete') {
    const removed = await can.remove?.(row)
    if (removed === 'inUse')
      return redirectWithNotice(to, { title: form.deleteFailed, text: inUse, tone: 'destructive' })
    if (!removed) throw data(null, 404)
    return redirectWithNotice(to, { title: form.deletedOne })
  }
  const on = action.intent === 'turnOn'
  const edited = await can.turn?.({ id: row, version: action.version }, on)
  if (!edited || edited.outcome === 'missing') throw data(null, 404)
  if (edited.outcome === 'conflict') {
    return redirectWithNotice(to, { title: form.conflictTitle, text: form.listConflictText, tone: 'destructive' })
  }
  return redirectWithNotice(to, { title: can.turned?.(on) ?? '' })
}
