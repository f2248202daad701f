import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { syncTargets } from '#domain/sync/sync-state.ts'
import type { GoogleSettings } from '#integrations/sheet-sync/google-calls.ts'
import type { WebhookSettings } from '#integrations/sheet-sync/webhook.ts'

/** The spreadsheet for bookings and inquiries, and how to reach it. */
export type SyncSettings =
  | { target: 'file' }
  | ({ target: 'webhook' } & WebhookSettings)
  | ({ target: 'google' } & GoogleSettings)

const shortestSecret = 16

const target = v.picklist(syncTargets, 'SYNC_TARGET must be file, webhook or google.')
const webhookUrl = v.pipe(
  v.string('SYNC_WEBHOOK_URL must be given when SYNC_TARGET is webhook.'),
  v.check(isSafeAddress, 'SYNC_WEBHOOK_URL must be an https address; http only on this machine.'),
)
const webhookSecret = v.pipe(
  v.string('SYNC_WEBHOOK_SECRET must be given when SYNC_TARGET is webhook.'),
  v.minLength(shortestSecret, `SYNC_WEBHOOK_SECRET must have at least ${shortestSecret} characters.`),
)
const spreadsheetId = v.pipe(
  v.string('SYNC_GOOGLE_SPREADSHEET_ID must be given when SYNC_TARGET is google.'),
  v.regex(/^[\w-]{10,200}$/, 'SYNC_GOOGLE_SPREADSHEET_ID must be the long part between /d/ and /edit of the address.'),
)
const keyError = 'SYNC_GOOGLE_KEY_FILE must name the readable JSON key file of a service account.'
const keySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    client_email: v.pipe(v.string(), v.nonEmpty()),
    private_key: v.pipe(v.string(), v.startsWith('-----BEGIN')),
    private_key_id: v.exactOptional(v.string()),
    token_uri: v.optional(v.pipe(v.string(), v.check(isSafeAddress)), 'https://oauth2.googleapis.com/token'),
  }),
)
const googleKey = v.pipe(
  v.string('SYNC_GOOGLE_KEY_FILE must be given when SYNC_TARGET is google.'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const result = v.safeParse(keySchema, readText(dataset.value))
    if (result.success) return result.output
    addIssue({ message: keyError })
    return NEVER
  }),
)
const googleUrl = v.pipe(
  v.string(),
  v.check(isSafeAddress, 'SYNC_GOOGLE_URL must be an https address; http only on this machine.'),
)
const mask = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], 'SYNC_MASK_IDENTITY must be 0 or 1.'),
  v.transform((text) => text === '1' || text === 'true'),
)

const schemas = {
  file: v.pipe(
    v.object({}),
    v.transform((): SyncSettings => ({ target: 'file' })),
  ),
  webhook: v.pipe(
    v.object({
      SYNC_WEBHOOK_URL: webhookUrl,
      SYNC_WEBHOOK_SECRET: webhookSecret,
      SYNC_MASK_IDENTITY: v.optional(mask, '0'),
    }),
    v.transform((values): SyncSettings => ({
      target: 'webhook',
      url: values.SYNC_WEBHOOK_URL,
      secret: values.SYNC_WEBHOOK_SECRET,
      masksDocuments: values.SYNC_MASK_IDENTITY,
    })),
  ),
  google: v.pipe(
    v.object({
      SYNC_GOOGLE_SPREADSHEET_ID: spreadsheetId,
      SYNC_GOOGLE_KEY_FILE: googleKey,
      SYNC_GOOGLE_URL: v.optional(googleUrl, 'https://sheets.googleapis.com'),
      SYNC_MASK_IDENTITY: v.optional(mask, '0'),
    }),
    v.transform((values): SyncSettings => ({
      target: 'google',
      spreadsheetId: values.SYNC_GOOGLE_SPREADSHEET_ID,
      key: values.SYNC_GOOGLE_KEY_FILE,
      apiUrl: values.SYNC_GOOGLE_URL.replace(/\/+$/, ''),
      masksDocuments: values.SYNC_MASK_IDENTITY,
    })),
  ),
}

/** The settings of the chosen target, or all their errors. Settings of other targets are ignored. */
export function readSyncSettings(given: Record<string, string>): { settings: SyncSettings } | { errors: string[] } {
  const chosen = v.safeParse(v.optional(target, 'file'), given['SYNC_TARGET'])
  if (!chosen.success) return { errors: messagesOf(chosen.issues) }
  const schema = schemas[chosen.output]
  // Every name is set, because for a missing key valibot would use its own message instead of ours.
  const names = Object.keys(schema.entries)
  const result = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, given[name]])))
  return result.success ? { settings: result.output } : { errors: messagesOf(result.issues) }
}

function messagesOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map(({ message }) => message)
}

// Records contain customers' names and numbers, and tokens give access to the spreadsheet.
function isSafeAddress(text: string): boolean {
  const url = URL.parse(text)
  if (url?.username || url?.password) return false
  return (
    url?.protocol === 'https:' ||
    (url?.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
