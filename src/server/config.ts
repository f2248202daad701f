import path from 'node:path'
import * as v from 'valibot'
import { readKeyRing } from './identity/key-ring.ts'

/** What the operator decides about one process. */
export type Config = v.InferOutput<typeof configSchema>

/** The settings, or every fault of the environment at once, each one a sentence. */
export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] }

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'PORT must be a number from 1 to 65535.'),
  v.transform(Number),
  v.minValue(1, 'PORT must be a number from 1 to 65535.'),
  v.maxValue(65_535, 'PORT must be a number from 1 to 65535.'),
)

const host = v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'HOST must be a host name or an address, like 127.0.0.1.'))

const baseUrl = v.pipe(
  v.string(),
  v.check(isOrigin, 'BASE_URL must be an http or https address without a path, like https://rent.example.com.'),
  v.transform((text) => new URL(text).origin),
)

const databaseUrl = v.pipe(
  v.string(),
  v.check(isPostgresUrl, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'),
)

const shortestPassword = 10

const adminEmail = v.pipe(v.string(), v.email('ADMIN_EMAIL must be an e-mail address.'))

const adminPassword = v.pipe(
  v.string(),
  v.minLength(shortestPassword, `ADMIN_PASSWORD must have at least ${shortestPassword} characters.`),
)

const demo = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], 'DEMO must be 0 or 1.'),
  v.transform((text) => text === '1' || text === 'true'),
)

const identityKeys = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.check(
    (keys) => readKeyRing(keys) !== undefined,
    'IDENTITY_KEYS must be keys of 32 bytes in base64, the current one first, with commas between them.',
  ),
)

const configSchema = v.pipe(
  v.object({
    PORT: v.optional(port, '3000'),
    HOST: v.optional(host),
    BASE_URL: v.optional(baseUrl),
    DATA_DIR: v.optional(v.string(), './data'),
    DATABASE_URL: v.optional(databaseUrl),
    DEMO: v.optional(demo, '1'),
    ADMIN_EMAIL: v.optional(adminEmail),
    ADMIN_PASSWORD: v.optional(adminPassword),
    IDENTITY_KEYS: v.optional(identityKeys),
    IDENTITY_KEY_FILE: v.optional(v.string()),
  }),
  v.transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    demo: values.DEMO,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** The keys that seal identity numbers: given, or in a file that the first start makes. */
    identity: {
      keys: values.IDENTITY_KEYS,
      keyFile: path.resolve(values.IDENTITY_KEY_FILE ?? path.join(values.DATA_DIR, 'keys', 'identity.json')),
    },
  })),
)

/** Reads the settings of the product decisions, "Starting up". A blank value counts as unset; a wrong one is never guessed at. */
export function readConfig(environment: Record<string, string | undefined> = process.env): ConfigResult {
  const given = Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const result = v.safeParse(configSchema, Object.fromEntries(given))
  if (result.success) return { ok: true, config: result.output }
  return { ok: false, faults: result.issues.map((issue) => issue.message) }
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)
}
