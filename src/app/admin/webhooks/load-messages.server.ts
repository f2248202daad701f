import { readUpdateMark } from '#data/overview/admin-counts.ts'
import { findWebhook, listMessages } from '#data/webhooks/list-webhooks.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { outboxStates } from '#domain/outbox/outbox.ts'
import { formatCount } from '#domain/money/numbers.ts'
import { joinList } from '#domain/text/words.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { todayInRiyadh, toRiyadh } from '#domain/time/riyadh-time.ts'
import { receiverState } from '#domain/webhooks/webhook-events.ts'
import { readCursor } from '../shared/list/pager.tsx'
import type { Services } from '#operations/services/services.ts'
import { webhookTexts } from './webhook-texts.ts'

const pageSize = 25

/** A receiver and one page of its messages; undefined when it does not exist. */
export async function loadMessages(request: Request, { db, now, language }: Services, idText: string) {
  const webhook = await findWebhook(db, idText)
  if (!webhook) return undefined
  const { searchParams } = new URL(request.url)
  const state = outboxStates.find((one) => one === searchParams.get('state'))
  const cursor = readCursor(searchParams)
  const [page, updateMark] = await Promise.all([
    listMessages(db, webhook.id, { state, cursor, size: pageSize }),
    readUpdateMark(db, todayInRiyadh(now()), 'webhooks'),
  ])
  const { id, name, url, isActive, failing } = webhook
  const texts = webhookTexts[language]
  const momentOf = (at: Date) => formatMoment(toRiyadh(at), language)
  const rows = page.rows.map(({ newestAttempts, bookingId, ...message }) => ({
    id: message.id,
    event: message.event,
    reference: message.reference,
    to: bookingId && recordPath('booking', bookingId),
    occurred: momentOf(message.occurredAt),
    state: message.state,
    attempts: message.attempts,
    next: message.state === 'waiting' && message.nextAttemptAt > now() ? momentOf(message.nextAttemptAt) : undefined,
    made: newestAttempts.map((attempt) => ({
      id: attempt.id,
      at: momentOf(attempt.attemptedAt),
      status: attempt.status,
      reason: attempt.reason,
      milliseconds: formatCount(attempt.milliseconds),
    })),
  }))
  return {
    updateMark,
    receiver: {
      id,
      name,
      url,
      events: joinList(
        webhook.events.map((event) => texts.events[event]),
        language,
      ),
      state: receiverState({ isActive, isFailing: failing > 0 }),
    },
    state,
    /** The filter, which every link of the list keeps. */
    queryString: state ? `state=${state}` : '',
    rows,
    hasPrevious: page.hasPrevious,
    hasNext: page.hasNext,
  }
}

export type MessageList = NonNullable<Awaited<ReturnType<typeof loadMessages>>>
