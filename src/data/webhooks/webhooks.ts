import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import type { IdentityCipher } from '../customers/identity.ts'
import { createRow, deleteRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import { recordChange, siteAuthor, type Author } from '../changes/record-changes.ts'
import { saveOnce } from '../changes/posted-forms.ts'
import { webhooks, webhookSecrets } from '../tables/webhooks.ts'

type Webhook = typeof webhooks.$inferSelect
type WebhookValues = Pick<Webhook, 'name' | 'url' | 'events' | 'isActive'>
type SecretDeps = { db: Database; identity: IdentityCipher }

const what = { entity: 'webhook', table: webhooks } as const

/**
 * How long a replaced secret continues to sign besides the new one, so that a receiver can be switched over without losing
 * messages.
 */
const secretOverlapMs = 24 * 60 * 60 * 1000

/** The place that a receiver's secret is bound to by its encryption. */
export function secretPlace(webhookId: number): string {
  return `webhook ${webhookId}`
}

/** Adds a receiver. It gets no messages until `replaceSecret` gives it a secret. */
export function createWebhook(db: Database, author: Author, values: WebhookValues): Promise<Webhook> {
  return createRow(db, author, what, { ...values, createdAt: author.at })
}

/**
 * Adds a receiver and returns its first secret; a form sent again with the same key gets the same one, or 'reused' if it was
 * posted with other values. 'missing' when the receiver of a repeated form has been deleted.
 */
export async function createWebhookOnce(
  { db, identity, cookieSecret }: SecretDeps & { cookieSecret: string },
  author: Author,
  values: WebhookValues,
  { secret, formKey }: { secret: string; formKey: string | undefined },
): Promise<{ outcome: 'saved'; id: number; secret: string } | { outcome: 'reused' | 'missing' }> {
  async function create(tx: Database) {
    const { id } = await createWebhook(tx, author, values)
    await replaceSecret({ db: tx, identity }, author, id, secret)
    return { outcome: 'saved' as const, id }
  }
  const form = formKey && { key: formKey, request: values, secret: cookieSecret }
  const saved = await (form ? saveOnce(db, author, form, create) : db.transaction(create))
  if (saved.outcome === 'reused') return saved
  const [newest] = await readSecrets({ db, identity }, saved.id, author.at)
  return newest === undefined ? { outcome: 'missing' } : { ...saved, secret: newest }
}

/** Deletes a receiver with its secrets, messages and attempts; false when it does not exist. */
export function deleteWebhook(db: Database, author: Author, id: number): Promise<boolean> {
  return deleteRow(db, author, what, id)
}

/** Changes a receiver; 'conflict' when its version differs from the given one. */
export function updateWebhook(db: Database, author: Author, at: RowVersion, values: Partial<WebhookValues>) {
  return updateRow(db, author, what, at, values)
}

/**
 * Switches a receiver off at `now`, which the record of changes shows as done by the site. Its messages wait until it is switched on
 * again. Returns whether it was on; a change by staff at the same moment wins.
 */
export async function switchOffWebhook(db: Database, id: number, now: Date): Promise<boolean> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id))
  if (!webhook?.isActive) return false
  const { outcome } = await updateRow(db, siteAuthor(now), what, webhook, { isActive: false })
  return outcome === 'saved'
}

/**
 * Gives a receiver a new secret; the current one signs for another day. The record of changes notes it without the secret.
 * Returns whether the receiver exists.
 */
export function replaceSecret(
  { db, identity }: SecretDeps,
  author: Author,
  id: number,
  secret: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update')
    if (!webhook) return false
    const isOf = eq(webhookSecrets.webhookId, id)
    // At most two secrets sign at a time, so the older one of two ends at once.
    await tx.delete(webhookSecrets).where(and(isOf, sql`${webhookSecrets.expiresAt} is not null`))
    await tx
      .update(webhookSecrets)
      .set({ expiresAt: new Date(author.at.getTime() + secretOverlapMs) })
      .where(isOf)
    const encrypted = identity.encryptText(secret, secretPlace(id))
    await tx.insert(webhookSecrets).values({ webhookId: id, secret: encrypted, createdAt: author.at })
    const after = { name: webhook.name, newSecret: true }
    await recordChange(tx, author, { entity: 'webhook', id: String(id), action: 'update', before: null, after })
    return true
  })
}

/** The address of a receiver; undefined when it does not exist. */
export async function findReceiver(db: Database, id: number): Promise<string | undefined> {
  const [webhook] = await db.select({ url: webhooks.url }).from(webhooks).where(eq(webhooks.id, id))
  return webhook?.url
}

/** The secrets that sign for a receiver at `now`, newest first; those that cannot be decrypted are skipped. */
export async function readSecrets({ db, identity }: SecretDeps, webhookId: number, now: Date): Promise<string[]> {
  const { expiresAt } = webhookSecrets
  const rows = await db
    .select()
    .from(webhookSecrets)
    .where(and(eq(webhookSecrets.webhookId, webhookId), or(isNull(expiresAt), gt(expiresAt, now))))
    .orderBy(sql`${webhookSecrets.id} desc`)
  return rows.flatMap(({ secret }) => identity.decryptText(secret, secretPlace(webhookId)) ?? [])
}
