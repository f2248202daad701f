import * as v from 'valibot'
import { checkboxSchema, requiredLine, versionSchema } from '../text/form-fields.ts'
import { webhookEvents, type WebhookEvent } from './webhook-events.ts'

export const webhookNameMaximum = 60
export const webhookUrlMaximum = 500

/** Errors of the form besides the common ones; `privateAddress` is only detected by the sender. */
export type WebhookProblem = 'noAddress' | 'privateAddress' | 'noEvent'

function problem<const P extends WebhookProblem>(key: P): P {
  return key
}

type EventField<E extends WebhookEvent = WebhookEvent> = E extends `${infer Subject}.${infer Change}`
  ? `${Subject}_${Change}`
  : never

/** The name of an event's checkbox. Conform would read a dot in a name as a nested field. */
export function eventField(event: WebhookEvent): EventField {
  return event.replace('.', '_') as EventField
}

/** The checkbox that shows the error when no event is chosen. */
export const firstEventField = eventField(webhookEvents[0])

const eventFields = Object.fromEntries(webhookEvents.map((event) => [eventField(event), checkboxSchema])) as Record<
  EventField,
  typeof checkboxSchema
>

/** A receiver as owners save it, with its events. */
export const webhookFormSchema = v.pipe(
  v.object({
    version: versionSchema,
    name: requiredLine(webhookNameMaximum),
    url: v.pipe(requiredLine(webhookUrlMaximum), v.check(isAddress, problem('noAddress'))),
    isActive: checkboxSchema,
    ...eventFields,
  }),
  v.forward(
    v.check((form) => webhookEvents.some((event) => form[eventField(event)]), problem('noEvent')),
    [firstEventField],
  ),
  v.transform(({ version, name, url, isActive, ...form }) => ({
    version,
    name,
    url,
    isActive,
    events: webhookEvents.filter((event) => form[eventField(event)]),
  })),
)

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}
