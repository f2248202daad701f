import type { Database } from '#data/database/connect.ts'
import { createMemorySheet, type MemorySheet } from '#integrations/sheet-sync/memory.ts'
import type { SheetSync } from '#integrations/sheet-sync/sheet-sync.ts'
import type { PushService } from '#integrations/push/push-service.ts'
import type { TaxAuthority } from '#integrations/tax-authority/tax-authority.ts'
import type { WebhookSender } from '#integrations/webhooks/webhook-sender.ts'
import type { Sync } from '#operations/services/sync.ts'
import { createAuthorityAdapter } from '#server/outbox/authority-adapter.ts'
import { createOutboxWorker, type OutboxWorker } from '#server/outbox/outbox-worker.ts'
import { createPushAdapter } from '#server/outbox/push-adapter.ts'
import { createDeliverNow, createSheetAdapter } from '#server/outbox/sheet-adapter.ts'
import { createWebhookAdapter } from '#server/outbox/webhook-adapter.ts'
import { testIdentity } from './test-identity.ts'

type Receivers = {
  target?: SheetSync
  sender?: WebhookSender
  service?: PushService
  authority?: TaxAuthority
  onError?: (error: unknown) => void
}

const noSender: WebhookSender = {
  accepts: () => false,
  send: () => Promise.reject(new Error('This test has no webhooks')),
}

function rethrow(error: unknown): never {
  throw error
}

/** The worker of the outbox, which sends only when the test says so. */
export function createTestWorker(
  db: Database,
  now: () => Date,
  { target = createMemorySheet(), sender = noSender, service, authority, onError = rethrow }: Receivers = {},
): OutboxWorker {
  const adapters = {
    sheet: createSheetAdapter({ db, identity: testIdentity, target }),
    webhook: createWebhookAdapter({ db, identity: testIdentity, now, sender }),
    push: createPushAdapter({ db, now, service }),
    authority: createAuthorityAdapter({ db, identity: testIdentity, authority }),
  }
  return createOutboxWorker({ db, now, adapters, onError })
}

export type TestOutbox = {
  /** A spreadsheet in memory, for which `deliverNow` waits longer than any delivery takes. */
  sync: Sync
  sheet: MemorySheet
  outbox: OutboxWorker
}

/** The outbox of a test site. */
export function createTestOutbox(db: Database, now: () => Date, limitMs = 60_000): TestOutbox {
  const sheet = createMemorySheet()
  const outbox = createTestWorker(db, now, { target: sheet })
  return {
    sync: { target: 'file', deliverNow: createDeliverNow({ db, now, worker: outbox, limitMs }) },
    sheet,
    outbox,
  }
}
