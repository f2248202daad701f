import * as v from 'valibot'
import type { StoredEvent } from '#data/events/api-events.ts'
import { apiEvents } from '#domain/events/api-events.ts'
import { momentSchema, viewMoment } from '../values.ts'

/** What happened to which record. The record itself has to be read separately, with the scopes of the key. */
export const eventSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  event: v.picklist(apiEvents),
  record_id: v.nullable(v.string()),
  version: v.nullable(v.pipe(v.number(), v.integer())),
  occurred_at: momentSchema,
})

export function viewEvent({
  key,
  event,
  recordId,
  version,
  occurredAt,
}: StoredEvent): v.InferInput<typeof eventSchema> {
  return { id: key, event, record_id: recordId, version, occurred_at: viewMoment(occurredAt) }
}
