import { data, type RouterContextProvider } from 'react-router'
import * as v from 'valibot'
import type { Author } from '#data/changes/record-changes.ts'
import { retryAllDeliveries, retryDelivery } from '#data/sync/delivery-list.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { listAddress } from '../shared/list/pager.tsx'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import { readState, writeState } from './load-sync.server.ts'

const posted = v.variant('intent', [
  v.object({ intent: v.literal('retry'), id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)) }),
  v.object({ intent: v.literal('retryAll') }),
])

/** Requests one delivery or all of them again. */
export async function retry(request: Request, context: Readonly<RouterContextProvider>, author: Author) {
  const { db, language } = context.get(servicesContext)
  const { sync } = adminTextsIn(language)
  const state = readState(new URL(request.url).searchParams)
  const to = listAddress('/admin/sync', new URLSearchParams(writeState(state)))
  const result = v.safeParse(posted, Object.fromEntries(await readForm(request)))
  if (!result.success) throw data(null, 400)
  if (result.output.intent === 'retryAll') {
    const count = await retryAllDeliveries(db, author)
    return redirectWithNotice(context, to, { title: count === 0 ? sync.nothingToRetry : sync.retriedAll(count) })
  }
  const isRetried = await retryDelivery(db, author, result.output.id)
  return redirectWithNotice(context, to, { title: isRetried ? sync.retried : sync.nothingToRetry })
}
