import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SentEntry } from '#domain/billing/sent-entry.ts'
import { outboxKinds, outboxStates, type OutboxKind, type OutboxState } from '#domain/outbox/outbox.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import { syncReasons, type SyncReason } from '#domain/sync/sync-state.ts'
import {
  attemptReasons,
  testEvent,
  webhookEvents,
  type AttemptReason,
  type SentEvent,
} from '#domain/webhooks/webhook-events.ts'
import type { SentDocument } from '#domain/billing/tax-documents/sent-document.ts'
import { instant, isOneOf } from '../database/columns.ts'
import { bookings } from './booking.ts'
import { inquiries } from './customers.ts'
import { staffPushDevices } from './staff.ts'
import { taxDocuments } from './tax-documents.ts'
import { webhooks } from './webhooks.ts'

const numbered = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export type OutboxReason = SyncReason | AttemptReason
const outboxReasons = [...new Set<OutboxReason>([...syncReasons, ...attemptReasons])]

/**
 * What leaves the house, one row per receiver: of the spreadsheet one row per record, which stays and waits again after a change;
 * of webhooks and push messages one per event, of the tax authority one per document. The ids of a booking's messages are in the order of its changes.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: numbered(),
    kind: text('kind').$type<OutboxKind>().notNull(),
    webhookId: integer('webhook_id').references(() => webhooks.id, { onDelete: 'cascade' }),
    deviceId: integer('device_id').references(() => staffPushDevices.id, { onDelete: 'cascade' }),
    /** The receiver; receivers do not wait for one another. */
    lane: text('lane')
      .notNull()
      .generatedAlwaysAs(sql`kind || coalesce(' ' || webhook_id::text, ' ' || device_id::text, '')`),
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    inquiryId: uuid('inquiry_id').references(() => inquiries.id, { onDelete: 'cascade' }),
    /** For the tax authority: the document that it is told of. There is no foreign key to bookings, whose deletion changes nothing there. */
    taxDocumentId: uuid('tax_document_id').references(() => taxDocuments.id),
    /** Null for the spreadsheet, which gets the record as it is when it is sent. */
    event: text('event').$type<SentEvent>(),
    previousStatus: text('previous_status').$type<BookingStatus>(),
    /** The columns of the booking that contain no personal data, at the time of the event; only for webhooks. */
    booking: jsonb('booking').$type<Record<string, unknown>>(),
    /** The entry of the ledger that an event is about; only for webhooks. */
    entry: jsonb('entry').$type<SentEntry>(),
    /** The facts of a tax document that contain no personal data; only for webhooks. */
    document: jsonb('document').$type<SentDocument>(),
    /** The `webhook-id` header, by which receivers detect duplicates. */
    key: uuid('key').notNull().defaultRandom(),
    occurredAt: instant('occurred_at').notNull(),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    /** Increased when the row must be sent again; an attempt that began before does not count. */
    revision: integer('revision').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    reason: text('reason').$type<OutboxReason>(),
    /** Sent again by staff: it neither waits for other messages of its booking nor delays them. */
    isReplay: boolean('is_replay').notNull().default(false),
    requestedAt: instant('requested_at').notNull(),
    attemptedAt: instant('attempted_at'),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** A worker has claimed the row until this time. */
    busyUntil: instant('busy_until'),
    deliveredAt: instant('delivered_at'),
  },
  (t) => [
    unique('outbox_key').on(t.key),
    uniqueIndex('outbox_sheet_record')
      .on(sql`coalesce(${t.bookingId}, ${t.inquiryId})`)
      .where(sql`${t.kind} = 'sheet'`),
    index('outbox_due')
      .on(t.lane, t.nextAttemptAt)
      .where(sql`${t.state} = 'waiting'`),
    index('outbox_order')
      .on(t.lane, t.bookingId, t.id)
      .where(sql`${t.state} = 'waiting'`),
    // Exclude delivered rows, which are nearly all and which no screen lists.
    index('outbox_unsynced')
      .on(t.id)
      .where(sql`${t.kind} = 'sheet' and ${t.state} <> 'delivered'`),
    index('outbox_unsynced_by_state')
      .on(t.state, t.id)
      .where(sql`${t.kind} = 'sheet' and ${t.state} <> 'delivered'`),
    index('outbox_messages')
      .on(t.id)
      .where(sql`${t.kind} = 'webhook'`),
    index('outbox_webhook').on(t.webhookId, t.id),
    index('outbox_device').on(t.deviceId),
    index('outbox_booking').on(t.bookingId),
    index('outbox_inquiry').on(t.inquiryId),
    uniqueIndex('outbox_document_report')
      .on(t.taxDocumentId)
      .where(sql`${t.kind} = 'authority'`),
    index('outbox_occurred')
      .on(t.occurredAt)
      .where(sql`${t.kind} <> 'sheet'`),
    // Documents that the tax authority has not answered hold up those behind them.
    index('outbox_unreported')
      .on(t.id)
      .where(sql`${t.kind} = 'authority' and ${t.state} <> 'delivered'`),
    check('outbox_kind', isOneOf(t.kind, outboxKinds)),
    check(
      'outbox_receiver',
      sql`(${t.kind} = 'webhook') = (${t.webhookId} is not null) and (${t.kind} = 'push') = (${t.deviceId} is not null)`,
    ),
    check(
      'outbox_record',
      sql`num_nonnulls(${t.bookingId}, ${t.inquiryId}) = 1 or ${t.kind} in ('webhook', 'authority')`,
    ),
    check('outbox_document', sql`${t.kind} <> 'authority' or ${t.taxDocumentId} is not null`),
    check('outbox_event', isOneOf(t.event, [...webhookEvents, testEvent])),
    check('outbox_state', isOneOf(t.state, outboxStates)),
    check('outbox_reason', isOneOf(t.reason, outboxReasons)),
  ],
)

/** Every attempt to send a message to a webhook, with the receiver's status code or the reason that there is none. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: numbered(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
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
