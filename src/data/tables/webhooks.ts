import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { WebhookEvent } from '#domain/webhooks/webhook-events.ts'
import { instant, rowId, version } from '../database/columns.ts'

/** Receivers of events. Each active one gets a message of every event that it subscribes to (`outbox.ts`). */
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
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    index('webhook_secrets_webhook').on(t.webhookId),
    check('webhook_secrets_encrypted', sql`${t.secret} like 'v1.%'`),
  ],
)
