import { data } from 'react-router'
import { findWebhook } from '#data/webhooks/list-webhooks.ts'
import { createWebhookOnce, updateWebhook } from '#data/webhooks/webhooks.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { webhookEvents, type WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { eventField, webhookFormSchema, type WebhookProblem } from '#domain/webhooks/webhook-form.ts'
import type { EditValues } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { Panel } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/edit'
import { WebhookForm } from './form.tsx'
import { NewSecret } from './new-secret.tsx'
import { useWebhookTexts, webhookTexts } from './webhook-texts.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { id: undefined, values: { isActive: 'on', ...boxesOf(webhookEvents) } }
  const webhook = await findWebhook(context.get(servicesContext).db, params.id)
  if (!webhook) throw data(null, 404)
  const { id, version, name, url, isActive, events } = webhook
  const values = { version: String(version), name, url, isActive: isActive ? 'on' : '', ...boxesOf(events) }
  return { id, values }
}

function boxesOf(events: readonly WebhookEvent[]): EditValues {
  return Object.fromEntries(webhookEvents.map((event) => [eventField(event), events.includes(event) ? 'on' : '']))
}

/** Returns the secret of a new receiver, which is shown only this once. */
export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: webhookFormSchema,
    async save({ version = 0, ...values }, deps) {
      const { db, author, webhooks, formKey, language } = deps
      if (!webhooks.accepts(values.url)) {
        const problem: WebhookProblem = 'privateAddress'
        return { outcome: 'refused', fieldErrors: { url: [problem] } }
      }
      if (params.id === undefined) {
        const made = await createWebhookOnce(deps, author, values, { secret: webhooks.makeSecret(), formKey })
        if (made.outcome !== 'saved') return { outcome: made.outcome }
        return { outcome: 'answered', answer: { id: made.id, secret: made.secret, name: values.name } }
      }
      const id = toRowId(params.id)
      if (id === undefined) return { outcome: 'missing' }
      const { outcome } = await updateWebhook(db, author, { id, version }, values)
      if (outcome === 'conflict') return { outcome, about: { entity: 'webhook', id: String(id) } }
      if (outcome === 'missing') return { outcome }
      const notice = { title: webhookTexts[language].saved(values.name) }
      return { outcome, to: recordPath('webhook', id), notice }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditWebhook({ loaderData: { id, values }, actionData }: Route.ComponentProps) {
  const texts = useWebhookTexts()
  const made = actionData && 'secret' in actionData ? actionData : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  return (
    <AdminPage title={id === undefined ? texts.newTitle : texts.editTitle}>
      <Panel>{made ? <NewSecret {...made} /> : <WebhookForm id={id} values={values} answer={answer} />}</Panel>
    </AdminPage>
  )
}
