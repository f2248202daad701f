import { isIP } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import { defaultCacheBytes } from './http/page-cache.ts'
import { bucketEntries, bucketErrors, bucketOf, isOrigin } from './media/bucket-settings.ts'
import { readKeyRing } from './encryption/key-ring.ts'
import { logLevels } from './log/log.ts'
import type { TrustedProxies } from './http/client-address.ts'
import { readSyncSettings, type SyncSettings } from './sync/sync-settings.ts'

/** The operator's settings for one process. */
export type Config = v.InferOutput<typeof configSchema> & { sync: SyncSettings }

/** The settings, or all errors of the environment at once, each as a sentence. */
export type ConfigResult = { ok: true; config: Config } | { ok: false; errors: string[] }

function wholeNumber(name: string, what: string, most: number, least = 0) {
  const rule = `${name} must be ${what}.`
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, rule),
    v.transform(Number),
    v.minValue(least, rule),
    v.maxValue(most, rule),
  )
}

function portOf(name: string) {
  return wholeNumber(name, 'a number from 1 to 65535', 65_535, 1)
}

function hostOf(name: string) {
  return v.pipe(v.string(), v.regex(/^[\w.:-]+$/, `${name} must be a host name or an address, like 127.0.0.1.`))
}

const baseUrl = v.pipe(
  v.string(),
  v.check(isOrigin, 'BASE_URL must be an http or https address without a path, like https://rent.example.com.'),
  v.transform((text) => new URL(text).origin),
)

function databaseUrl(name: string) {
  return v.pipe(
    v.string(),
    v.check(isPostgresUrl, `${name} must look like postgres://user:password@host:5432/database.`),
  )
}

const shortestPassword = 10

const adminEmail = v.pipe(v.string(), v.email('ADMIN_EMAIL must be an e-mail address.'))

const adminPassword = v.pipe(
  v.string(),
  v.minLength(shortestPassword, `ADMIN_PASSWORD must have at least ${shortestPassword} characters.`),
)

function flag(name: string) {
  return v.pipe(
    v.picklist(['0', '1', 'false', 'true'], `${name} must be 0 or 1.`),
    v.transform((text) => text === '1' || text === 'true'),
  )
}

const megabyte = 1024 * 1024
const pageCacheRule = 'PAGE_CACHE_MB must be a whole number from 0 to 4096.'

const pageCacheMegabytes = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/, pageCacheRule),
  v.transform(Number),
  v.maxValue(4_096, pageCacheRule),
)

const limitFactor = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}(?:\.\d{1,2})?$/, 'RATE_LIMIT_FACTOR must be a number from 0.1 to 10000.'),
  v.transform(Number),
  v.minValue(0.1, 'RATE_LIMIT_FACTOR must be a number from 0.1 to 10000.'),
  v.maxValue(10_000, 'RATE_LIMIT_FACTOR must be a number from 0.1 to 10000.'),
)

const logLevel = v.picklist(logLevels, 'LOG_LEVEL must be debug, info, warn, error or silent.')

const slowQueryMs = wholeNumber('SLOW_QUERY_MS', 'a number of milliseconds from 0 to 600000', 600_000)

const drainSeconds = wholeNumber('DRAIN_SECONDS', 'a number of seconds from 0 to 300', 300)

const shortestToken = 16

const metricsToken = v.pipe(
  v.string(),
  v.regex(/^[\w.~+/=-]+$/, 'METRICS_TOKEN must be made of letters, digits and -._~+/=.'),
  v.minLength(shortestToken, `METRICS_TOKEN must have at least ${shortestToken} characters.`),
)

const trustProxy = v.pipe(
  v.string(),
  v.check(
    isProxyList,
    'TRUST_PROXY must be a number of proxies, like 1, or their addresses, like 10.0.0.7,10.1.0.0/16.',
  ),
  v.transform(readProxies),
)

const webhookNetworks = v.pipe(
  v.string(),
  v.check(isNetworkList, 'WEBHOOK_NETWORKS must be addresses or networks, like 10.1.0.0/16,127.0.0.1.'),
  v.transform(splitList),
)

/** Credentials of the unit go there, so only https, or http to this machine. */
const taxAuthorityUrl = v.pipe(
  v.string(),
  v.check(
    isServiceAddress,
    'TAX_AUTHORITY_URL must be an https address, like https://gw-fatoora.zatca.gov.sa/e-invoicing/core.',
  ),
  v.transform((text) => text.replace(/\/+$/, '')),
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
    PORT: v.optional(portOf('PORT'), '3000'),
    HOST: v.optional(hostOf('HOST')),
    BASE_URL: v.optional(baseUrl),
    DATA_DIR: v.optional(v.string(), './data'),
    DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
    DATABASE_DIRECT_URL: v.optional(databaseUrl('DATABASE_DIRECT_URL')),
    DEMO: v.optional(flag('DEMO'), '1'),
    DEMO_RENTALS: v.optional(flag('DEMO_RENTALS'), '1'),
    PAGE_CACHE_MB: v.optional(pageCacheMegabytes, String(defaultCacheBytes / megabyte)),
    ADMIN_EMAIL: v.optional(adminEmail),
    ADMIN_PASSWORD: v.optional(adminPassword),
    IDENTITY_KEYS: v.optional(identityKeys),
    IDENTITY_KEY_FILE: v.optional(v.string()),
    RATE_LIMIT_FACTOR: v.optional(limitFactor, '1'),
    LOG_LEVEL: v.optional(logLevel, 'info'),
    TRUST_PROXY: v.optional(trustProxy),
    SLOW_QUERY_MS: v.optional(slowQueryMs, '500'),
    WEBHOOK_NETWORKS: v.optional(webhookNetworks),
    TAX_AUTHORITY_URL: v.optional(taxAuthorityUrl),
    DRAIN_SECONDS: v.optional(drainSeconds, '0'),
    METRICS_TOKEN: v.optional(metricsToken),
    METRICS_PORT: v.optional(portOf('METRICS_PORT')),
    METRICS_HOST: v.optional(hostOf('METRICS_HOST'), '127.0.0.1'),
    ...bucketEntries,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed) for (const message of bucketErrors(dataset.value)) addIssue({ message })
  }),
  v.check(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, 'METRICS_PORT must be another port than PORT.'),
  v.transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    baseUrl: values.BASE_URL ?? `http://localhost:${values.PORT}`,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    /** The same database without the connection pooler of `databaseUrl`. */
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    demo: values.DEMO,
    /** Whether the demo fleet includes units and bookings. */
    demoRentals: values.DEMO_RENTALS,
    /** Memory for rendered pages; with 0 bytes, every request renders its page. */
    pageCache: { bytes: values.PAGE_CACHE_MB * megabyte },
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** The keys that encrypt identity numbers: from the environment, or in a file that the first start creates. */
    identity: {
      keys: values.IDENTITY_KEYS,
      keyFile: path.resolve(values.IDENTITY_KEY_FILE ?? path.join(values.DATA_DIR, 'keys', 'identity.json')),
    },
    /** Multiplies every rate limit, such as for an office of hundreds behind one address, or for load tests. */
    limitFactor: values.RATE_LIMIT_FACTOR,
    log: { level: values.LOG_LEVEL, slowQueryMs: values.SLOW_QUERY_MS },
    metrics: { token: values.METRICS_TOKEN, port: values.METRICS_PORT, host: values.METRICS_HOST },
    /** Private networks that webhooks may be sent to. */
    webhookNetworks: values.WEBHOOK_NETWORKS ?? [],
    /** Where the tax authority's service is; without it, nothing is sent there. */
    taxAuthorityUrl: values.TAX_AUTHORITY_URL,
    drainSeconds: values.DRAIN_SECONDS,
    trustedProxies: values.TRUST_PROXY,
    bucket: bucketOf(values),
  })),
)

/** Parses the settings (docs/configuration.md). A blank value counts as unset; an invalid one is an error. */
export function readConfig(environment: Record<string, string | undefined> = process.env): ConfigResult {
  const given = Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  const values = Object.fromEntries(given) as Record<string, string>
  const result = v.safeParse(configSchema, values)
  const sync = readSyncSettings(values)
  if (result.success && 'settings' in sync) return { ok: true, config: { ...result.output, sync: sync.settings } }
  const errors = (result.issues ?? []).map((issue) => issue.message)
  return { ok: false, errors: [...errors, ...('errors' in sync ? sync.errors : [])] }
}

/** A warning about unsafe settings, for the log; undefined when there is none. */
export function configWarning({ host, trustedProxies }: Pick<Config, 'host' | 'trustedProxies'>): string | undefined {
  const listensEverywhere = host === undefined || host === '0.0.0.0' || host === '::'
  if (!listensEverywhere || !trustedProxies || !('hops' in trustedProxies)) return undefined
  return 'TRUST_PROXY counts proxies while the site listens on all addresses: whoever reaches it directly can invent an address. Set HOST=127.0.0.1, or name the addresses of the proxies.'
}

const maxHops = 10

function isProxyList(text: string): boolean {
  if (/^\d{1,2}$/.test(text)) return Number(text) <= maxHops
  return isNetworkList(text)
}

function isNetworkList(text: string): boolean {
  return splitList(text).every((entry) => {
    const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
    const family = isIP(address)
    return family !== 0 && Number(bits ?? 0) <= (family === 6 ? 128 : 32)
  })
}

function isServiceAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username || url.password || url.search || url.hash) return false
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)
}

function splitList(text: string): string[] {
  return text.split(',').map((entry) => entry.trim())
}

function readProxies(text: string): TrustedProxies | undefined {
  if (!/^\d+$/.test(text)) return { addresses: splitList(text) }
  return Number(text) > 0 ? { hops: Number(text) } : undefined
}

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && ['postgres:', 'postgresql:'].includes(url.protocol)
}
