import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { SentEntry } from '#domain/billing/sent-entry.ts'
import type { SentDocument } from '#domain/billing/tax-documents/sent-document.ts'
import type { BookingStatus } from '#domain/status/booking-status.ts'
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import type { Database } from '../database/connect.ts'
import { receivingDevices } from '../staff/push-devices.ts'
import { outbox } from '../tables/outbox.ts'
import { staffPushDevices } from '../tables/staff.ts'
import { webhooks } from '../tables/webhooks.ts'

/** What leaves the house because of one event, before its receivers are known. */
export type Letter = {
  bookingId?: string
  inquiryId?: string
  at: Date
  sheet: boolean
  push: boolean
  /** The event for webhooks; none get it without one. */
  webhook?: WebhookEvent | undefined
  /** For webhooks: the booking without personal data, and its status before. */
  booking?: Record<string, unknown> | undefined
  previousStatus?: BookingStatus | undefined
  /** For webhooks: the entry of the ledger. */
  entry?: SentEntry | undefined
  /** For webhooks: the tax document that the event is about. */
  document?: SentDocument | undefined
  /** No attempt is made earlier. */
  notBefore?: Date | undefined
}

/**
 * Writes what leaves the house, a row for each receiver, in the transaction of the change: one statement for any number of
 * letters. The row of a record for the spreadsheet waits again.
 */
export async function addToOutbox(tx: Database, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return
  // Locked until the change is stored, which would fail if a receiver were deleted meanwhile. Browsers being deleted are left out.
  const locked = { of: staffPushDevices, skipLocked: true } as const
  const devices = receivingDevices(tx, letters[0]!.at).for('key share', locked).as('device')
  const active = tx
    .select({ id: webhooks.id, events: webhooks.events })
    .from(webhooks)
    .where(eq(webhooks.isActive, true))
    .for('key share')
    .as('webhook')
  const rows = letters.map((letter) => ({ ...letter, notBefore: letter.notBefore ?? letter.at }))
  await tx.execute(sql`
    insert into ${outbox} (kind, webhook_id, device_id, booking_id, inquiry_id, event, previous_status, booking, entry, document,
      occurred_at, requested_at, next_attempt_at)
    select receiver.kind, receiver.webhook_id, receiver.device_id, letter."bookingId", letter."inquiryId",
      case receiver.kind when 'webhook' then letter.webhook when 'push' then 'booking.created' end,
      case receiver.kind when 'webhook' then letter."previousStatus" end,
      case receiver.kind when 'webhook' then letter.booking end,
      case receiver.kind when 'webhook' then letter.entry end, case receiver.kind when 'webhook' then letter.document end,
      letter.at, letter.at, letter."notBefore"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as letter("bookingId" uuid, "inquiryId" uuid, at timestamptz,
      sheet boolean, push boolean, webhook text, booking jsonb, entry jsonb, document jsonb, "previousStatus" text,
      "notBefore" timestamptz)
    cross join lateral (
      select 'sheet' as kind, null::int as webhook_id, null::int as device_id where letter.sheet
      union all select 'webhook', webhook.id, null from ${active} where letter.webhook = any(webhook.events)
      union all select 'push', null, device.id from ${devices} where letter.push) as receiver
    on conflict (coalesce(booking_id, inquiry_id)) where kind = 'sheet' do update set
      state = 'waiting', revision = ${outbox}.revision + 1, attempts = 0, reason = null,
      requested_at = excluded.requested_at, next_attempt_at = excluded.next_attempt_at`)
}

/**
 * Sends records to the spreadsheet again, at `at` in the transaction of a change. Records that it never got are left out: imported
 * bookings that nobody has changed since. An attempt in progress may have the old data, so another one follows it.
 */
export async function resendToSheet(
  tx: Database,
  { bookingIds = [], inquiryIds = [] }: { bookingIds?: readonly string[]; inquiryIds?: readonly string[] },
  at: Date,
): Promise<void> {
  const isOf = (column: typeof outbox.bookingId | typeof outbox.inquiryId, ids: readonly string[]): SQL[] =>
    ids.length > 0 ? [inArray(column, [...ids])] : []
  for (const condition of [...isOf(outbox.bookingId, bookingIds), ...isOf(outbox.inquiryId, inquiryIds)]) {
    await tx
      .update(outbox)
      .set({
        state: 'waiting',
        revision: sql`${outbox.revision} + 1`,
        attempts: 0,
        reason: null,
        requestedAt: at,
        nextAttemptAt: at,
      })
      .where(and(eq(outbox.kind, 'sheet'), condition))
  }
}

/** Writes a document for the tax authority, in the transaction that issues it. The unit is locked, so ids are in the order of its chain. */
export async function addReportToOutbox(tx: Database, taxDocumentId: string, at: Date): Promise<void> {
  await tx
    .insert(outbox)
    .values({ kind: 'authority', taxDocumentId, occurredAt: at, requestedAt: at, nextAttemptAt: at })
}
