import { data } from 'react-router'
import * as v from 'valibot'
import { findWebhook } from '#data/webhooks/list-webhooks.ts'
import { replayMessage, sendTest } from '#data/webhooks/replay-message.ts'
import { replaceSecret } from '#data/webhooks/webhooks.ts'
import { recordPath } from '#domain/staff/entities.ts'
import type { ActionArgs } from '../shared/form/save-form.server.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { redirectWithNotice, type Notice } from '../shared/screen/notice.server.ts'
import { authorOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import { webhookTexts } from './webhook-texts.ts'

const posted = v.variant('intent', [
  v.object({ intent: v.literal('newSecret') }),
  v.object({ intent: v.literal('sendTest') }),
  v.object({
    intent: v.literal('sendAgain'),
    id: v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)),
  }),
])

/** Sends a test message, repeats a message, or creates a new secret. */
export async function changeReceiver({ request, context }: ActionArgs, idText: string) {
  const { db, identity, webhooks, language } = context.get(servicesContext)
  const action = await readAction(request, posted)
  const author = authorOf(context)
  const webhook = await findWebhook(db, idText)
  if (!webhook) throw data(null, 404)
  const { id, name } = webhook
  const texts = webhookTexts[language]
  const show = (notice: Notice) => redirectWithNotice(context, recordPath('webhook', id), notice)
  switch (action.intent) {
    case 'newSecret': {
      const secret = webhooks.makeSecret()
      if (!(await replaceSecret({ db, identity }, author, id, secret))) throw data(null, 404)
      return { id, name, secret }
    }
    case 'sendTest': {
      const isQueued = await sendTest(db, author, id)
      return show(isQueued ? { title: texts.testQueued } : { title: texts.isOff, tone: 'destructive' })
    }
    case 'sendAgain': {
      if (!webhook.isActive) return show({ title: texts.isOff, tone: 'destructive' })
      const isQueued = await replayMessage(db, author, { webhookId: id, id: action.id })
      return show(isQueued ? { title: texts.sentAgain } : { title: texts.messageGone, tone: 'destructive' })
    }
    default:
      return action satisfies never
  }
}
