import { bigint, boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import {
  attemptReasons,
  messageStates,
  testEvent,
  webhookEvents,
  type AttemptReason,
  type MessageState,
  type SentEvent,
  type WebhookEvent,
} from '#domain/webhooks/webhook-events.ts'
import { bookings } from './booking.ts'
import { instant, isOneOf, rowId, version } from '../database/columns.ts'

const numbered = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const webhookId = () =>
  integer('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' })

/** Receivers of events. A trigger on bookings adds a message for each active one that subscribes to the event. */
export const webhooks = pgTable('webhooks', {
  id: rowId(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  events: text('events').array().$type<WebhookEvent[]>().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  version: version(),
})

/** The secrets that sign messages, encrypted. A replaced one signs too until it expires. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: numbered(),
    webhookId: webhookId(),
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('webhook_secrets_webhook').on(t.webhookId),
    check('webhook_secrets_encrypted', sql`${t.secret} like 'v1.%'`),
  ],
)

/** One event for one receiver, with the booking at that time. The ids of a booking's messages are in the order of its changes. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: numbered(),
    webhookId: webhookId(),
    /** The `webhook-id` header, by which receivers detect duplicates. */
    key: uuid('key').notNull().defaultRandom(),
    event: text('event').$type<SentEvent>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    previousStatus: text('previous_status').$type<BookingStatus>(),
    /** The columns of the booking that contain no personal data; null for a test. */
    booking: jsonb('booking').$type<Record<string, unknown>>(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** Sent again by staff: it neither waits for other messages of its booking nor delays them. */
    isReplay: boolean('is_replay').notNull().default(false),
    requestedAt: instant('requested_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** A worker has claimed the message until this time. */
    busyUntil: instant('busy_until'),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    unique('webhook_messages_key').on(t.key),
    index('webhook_messages_webhook').on(t.webhookId, t.id),
    index('webhook_messages_occurred').on(t.occurredAt),
    index('webhook_messages_booking').on(t.bookingId),
    index('webhook_messages_order')
      .on(t.webhookId, t.bookingId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_messages_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'waiting'`),
    check('webhook_messages_event', isOneOf(t.event, [...webhookEvents, testEvent])),
    check('webhook_messages_state', isOneOf(t.state, messageStates)),
  ],
)

/** Every attempt to send a message, with the receiver's status code or the reason that there is none. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: numbered(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    attemptedAt: instant('attempted_at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    status: integer('status'),
    /** Null when the receiver accepted the message. */
    reason: text('reason').$type<AttemptReason>(),
  },
  (t) => [
    index('webhook_attempts_message').on(t.messageId),
    check('webhook_attempts_reason', isOneOf(t.reason, attemptReasons)),
  ],
)
