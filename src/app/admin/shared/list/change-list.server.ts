import { data } from 'react-router'
import * as v from 'valibot'
import { orderSchema } from '#domain/text/form-fields.ts'
import { listPath, type ListedEntity } from '#domain/staff/entities.ts'
import type { Database } from '#data/database/connect.ts'
import type { Edited } from '#data/changes/change-rows.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { readForm } from '../../../forms/read-form.server.ts'
import type { AdminTexts } from '../../../i18n/admin-texts-ar.ts'
import { servicesContext } from '../../../services-context.ts'
import type { ActionArgs } from '../form/save-form.server.ts'
import { adminTextsIn } from '../screen/admin-texts.ts'
import { redirectWithNotice, type Notice } from '../screen/notice.server.ts'
import { authorOf } from '../session/session.server.ts'

/** Parses the posted action by its `intent`; responds 400 when the schema does not match. */
export async function readAction<S extends v.GenericSchema>(request: Request, schema: S): Promise<v.InferOutput<S>> {
  const result = v.safeParse(schema, Object.fromEntries(await readForm(request)))
  if (!result.success) throw data(null, 400)
  return result.output
}

type ChangeListOptions<Id extends string | number> = {
  entity: ListedEntity
  /** Parses the id of a row; by default a number. */
  readId?: (text: string) => Id | undefined
  remove?: (db: Database, author: Author, id: Id) => Promise<boolean | 'inUse'>
  /** Explains why a row that is in use cannot be deleted. */
  inUse?: (texts: AdminTexts) => string
  reorder?: (db: Database, author: Author, ids: Id[]) => Promise<void>
  /** Switches a row on or off: shown or hidden, active or not. */
  turn?: (
    db: Database,
    author: Author,
    at: { id: Id; version: number },
    on: boolean,
  ) => Promise<Pick<Edited<unknown>, 'outcome'> | { outcome: 'refused'; text: string }>
  turned?: (texts: AdminTexts, on: boolean) => string
}

const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))
const deletion = v.object({ intent: v.literal('delete'), id })
// Selected rows are posted as `row0`, `row1` and so on, each with an id.
const manyDeletions = v.looseObject({ intent: v.literal('deleteMany') })
const reordering = v.object({ intent: v.literal('reorder'), order: orderSchema })
const turning = v.object({
  intent: v.picklist(['turnOn', 'turnOff']),
  id,
  version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
})
const posted = v.variant('intent', [deletion, manyDeletions, reordering, turning])

/** Deletes rows of a list, switches one on or off, or reorders them, as the posted button requests. */
export async function changeList<Id extends string | number = number>(
  { request, context }: ActionArgs,
  { entity, readId = toRowId as (text: string) => Id | undefined, ...can }: ChangeListOptions<Id>,
) {
  const { db, language } = context.get(servicesContext)
  const author = authorOf(context)
  const texts = adminTextsIn(language)
  const { form } = texts
  const to = listPath(entity) + new URL(request.url).search
  const action = await readAction(request, posted)
  if (action.intent === 'reorder') {
    const ids = action.order.map(readId)
    if (!can.reorder || !ids.every((one) => one !== undefined)) throw data(null, 400)
    await can.reorder(db, author, ids)
    return redirectWithNotice(context, to, { title: form.orderSaved })
  }
  if (action.intent === 'deleteMany') {
    const { remove } = can
    const ids = selectedIds(action).map(readId)
    if (!remove || !ids.every((one) => one !== undefined)) throw data(null, 400)
    if (ids.length === 0) return redirectWithNotice(context, to, failed(form.nothingSelected))
    const removed = await db.transaction(async (tx) => {
      const results = []
      for (const one of ids) results.push(await remove(tx, author, one))
      return results
    })
    const kept = removed.filter((result) => result === 'inUse').length
    const title = form.deletedMany(removed.filter((result) => result === true).length)
    if (kept === 0) return redirectWithNotice(context, to, { title })
    return redirectWithNotice(context, to, failed(title, `${form.keptInUse(kept)} ${can.inUse?.(texts) ?? ''}`))
  }
  const row = readId(action.id)
  if (row === undefined) throw data(null, 404)
  if (action.intent === 'delete') {
    const removed = await can.remove?.(db, author, row)
    if (removed === 'inUse') return redirectWithNotice(context, to, failed(form.deleteFailed, can.inUse?.(texts)))
    if (!removed) throw data(null, 404)
    return redirectWithNotice(context, to, { title: form.deletedOne })
  }
  const on = action.intent === 'turnOn'
  const edited = await can.turn?.(db, author, { id: row, version: action.version }, on)
  if (!edited || edited.outcome === 'missing') throw data(null, 404)
  if (edited.outcome === 'refused') return redirectWithNotice(context, to, failed(form.saveFailed, edited.text))
  if (edited.outcome === 'conflict')
    return redirectWithNotice(context, to, failed(form.conflictTitle, form.listConflictText))
  return redirectWithNotice(context, to, { title: can.turned?.(texts, on) ?? '' })
}

function selectedIds(action: Record<string, unknown>): string[] {
  const entries = Object.entries(action).filter(([name]) => /^row\d+$/.test(name))
  return v.parse(
    v.fallback(v.array(id), []),
    entries.map(([, value]) => value),
  )
}

function failed(title: string, text = ''): Notice {
  return { title, text, tone: 'destructive' }
}
