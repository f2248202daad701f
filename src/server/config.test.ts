import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configWarning, readConfig } from './config.ts'

const oneKey = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')

const defaults = {
  port: 3000,
  host: undefined,
  baseUrl: 'http://localhost:3000',
  dataDir: path.resolve('data'),
  databaseUrl: undefined,
  demo: true,
  demoRentals: true,
  pageCache: { bytes: 64 * 1024 * 1024 },
  limitFactor: 1,
  sync: { target: 'file' },
  log: { level: 'info', slowQueryMs: 500 },
  metrics: { token: undefined, port: undefined, host: '127.0.0.1' },
  webhookNetworks: [],
  drainSeconds: 0,
  trustedProxies: undefined,
  bucket: undefined,
}

const bucket = {
  MEDIA_BUCKET: 'pictures',
  MEDIA_ENDPOINT: 'http://127.0.0.1:9000/',
  MEDIA_ACCESS_KEY: 'a key',
  MEDIA_SECRET_KEY: 'a secret',
}
const bucketConfig = {
  bucket: 'pictures',
  endpoint: 'http://127.0.0.1:9000',
  accessKey: 'a key',
  secretKey: 'a secret',
}

test.each([
  ['nothing set', {}, {}],
  ['blank values', { PORT: '', HOST: '  ', BASE_URL: '\t', DATA_DIR: '', DATABASE_URL: ' ', DEMO: '' }, {}],
  ['the port goes into the address', { PORT: '8080' }, { port: 8080, baseUrl: 'http://localhost:8080' }],
  ['highest port, with blanks around it', { PORT: ' 65535 ' }, { port: 65_535, baseUrl: 'http://localhost:65535' }],
  ['host name', { HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
  ['host of version 6', { HOST: '::1' }, { host: '::1' }],
  ['an address of its own', { BASE_URL: 'https://rent.example.com' }, { baseUrl: 'https://rent.example.com' }],
  ['its last slash goes', { BASE_URL: 'https://rent.example.com/' }, { baseUrl: 'https://rent.example.com' }],
  ['a relative data folder', { DATA_DIR: 'elsewhere' }, { dataDir: path.resolve('elsewhere') }],
  ['an absolute data folder', { DATA_DIR: '/srv/roud' }, { dataDir: '/srv/roud' }],
  ['a database', { DATABASE_URL: 'postgres://a:b@db/roud' }, { databaseUrl: 'postgres://a:b@db/roud' }],
  ['the other spelling', { DATABASE_URL: 'postgresql:///roud' }, { databaseUrl: 'postgresql:///roud' }],
  ['no demo', { DEMO: '0' }, { demo: false }],
  ['a demo fleet without units', { DEMO_RENTALS: '0' }, { demoRentals: false }],
  ['an owner', { ADMIN_EMAIL: 'a@b.sa' }, { adminEmail: 'a@b.sa' }],
  ['a password', { ADMIN_PASSWORD: 'ten-letters' }, { adminPassword: 'ten-letters' }],
  ['demo', { DEMO: '1' }, { demo: true }],
  ['a small page cache', { PAGE_CACHE_MB: '8' }, { pageCache: { bytes: 8 * 1024 * 1024 } }],
  ['no page cache', { PAGE_CACHE_MB: '0' }, { pageCache: { bytes: 0 } }],
  [
    'keys of identity numbers',
    { IDENTITY_KEYS: `${oneKey}, ${otherKey}`, IDENTITY_KEY_FILE: '/run/secrets/keys' },
    { identity: { keys: [oneKey, otherKey], keyFile: '/run/secrets/keys' } },
  ],
  ['a bucket', bucket, { bucket: { ...bucketConfig, region: 'us-east-1' } }],
  ['a region', { ...bucket, MEDIA_REGION: 'auto' }, { bucket: { ...bucketConfig, region: 'auto' } }],
  [
    "Amazon's own bucket",
    { ...bucket, MEDIA_ENDPOINT: ' ', MEDIA_REGION: 'me-south-1' },
    { bucket: { ...bucketConfig, endpoint: undefined, region: 'me-south-1' } },
  ],
  ['a quieter log', { LOG_LEVEL: 'warn' }, { log: { level: 'warn', slowQueryMs: 500 } }],
  ['every query told', { SLOW_QUERY_MS: '0' }, { log: { level: 'info', slowQueryMs: 0 } }],
  ['networks of receivers', { WEBHOOK_NETWORKS: '10.1.0.0/16, ::1' }, { webhookNetworks: ['10.1.0.0/16', '::1'] }],
  ['time to drain', { DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
  [
    'metrics by token and by port',
    { METRICS_TOKEN: 'sixteen-letters-', METRICS_PORT: '9100', METRICS_HOST: '::1' },
    { metrics: { token: 'sixteen-letters-', port: 9100, host: '::1' } },
  ],
  ['one proxy', { TRUST_PROXY: '1' }, { trustedProxies: { hops: 1 } }],
  ['a load test', { RATE_LIMIT_FACTOR: '2.5' }, { limitFactor: 2.5 }],
  ['no proxy', { TRUST_PROXY: '0' }, {}],
  [
    'proxies by address',
    { TRUST_PROXY: '10.0.0.7, 10.1.0.0/16,::1,fd00::/8' },
    { trustedProxies: { addresses: ['10.0.0.7', '10.1.0.0/16', '::1', 'fd00::/8'] } },
  ],
])('%s', (_, environment, difference) => {
  const config = { ...defaults, ...(difference as object) }
  const identity = { keys: undefined, keyFile: path.join(config.dataDir, 'keys/identity.json') }
  expect(readConfig(environment)).toEqual({ ok: true, config: { identity, ...config } })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', '-1'],
  ['RATE_LIMIT_FACTOR', '1e9'],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['BASE_URL', 'rent.example.com'],
  ['BASE_URL', 'ftp://rent.example.com'],
  ['BASE_URL', 'https://rent.example.com/cars'],
  ['BASE_URL', 'https://rent.example.com/?a=1'],
  ['BASE_URL', 'https://user@rent.example.com'],
  ['DATABASE_URL', 'mysql://localhost/roud'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DEMO', 'yes'],
  ['PAGE_CACHE_MB', '-1'],
  ['PAGE_CACHE_MB', '4097'],
  ['PAGE_CACHE_MB', '1.5'],
  ['PAGE_CACHE_MB', '64 MB'],
  ['LOG_LEVEL', 'loud'],
  ['SLOW_QUERY_MS', '-1'],
  ['SLOW_QUERY_MS', '1.5'],
  ['DRAIN_SECONDS', '301'],
  ['WEBHOOK_NETWORKS', 'internal'],
  ['WEBHOOK_NETWORKS', '10.0.0.0/33'],
  ['METRICS_TOKEN', 'short'],
  ['METRICS_TOKEN', 'with blanks inside it'],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '3000'],
  ['METRICS_HOST', 'a b'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '11'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.1,'],
  ['TRUST_PROXY', 'proxy.example.com'],
  ['ADMIN_EMAIL', 'owner'],
  ['ADMIN_PASSWORD', 'too short'],
  ['IDENTITY_KEYS', 'c2hvcnQ='],
  ['IDENTITY_KEYS', ','],
  ['IDENTITY_KEYS', `${oneKey},not-a-key`],
  ['MEDIA_BUCKET', 'Pictures'],
  ['MEDIA_BUCKET', 'a/b'],
  ['MEDIA_ENDPOINT', 's3.example.com'],
  ['MEDIA_ENDPOINT', 'https://s3.example.com/pictures'],
  ['MEDIA_REGION', 'a b'],
])('%s may not be %s', (name, value) => {
  const result = readConfig({ ...bucket, [name]: value })
  expect(result).toEqual({ ok: false, errors: [expect.stringMatching(new RegExp(`^${name} must .*\\.$`))] })
})

const webhook = {
  SYNC_TARGET: 'webhook',
  SYNC_WEBHOOK_URL: 'https://script.google.com/macros/s/x/exec',
  SYNC_WEBHOOK_SECRET: 'sixteen letters or more',
}
const google = {
  SYNC_TARGET: 'google',
  SYNC_GOOGLE_SPREADSHEET_ID: '1AbC-def_ghi',
  SYNC_GOOGLE_KEY_FILE: 'no such file',
}

test.each([
  ['a target of its own kind', { SYNC_TARGET: 'excel' }, ['SYNC_TARGET']],
  ['a webhook without anything', { SYNC_TARGET: 'webhook' }, ['SYNC_WEBHOOK_URL', 'SYNC_WEBHOOK_SECRET']],
  ['an open line', { ...webhook, SYNC_WEBHOOK_URL: 'http://sheets.example.com' }, ['SYNC_WEBHOOK_URL']],
  ['a password in an address', { ...webhook, SYNC_WEBHOOK_URL: 'https://a:b@x.sa' }, ['SYNC_WEBHOOK_URL']],
  ['a short secret', { ...webhook, SYNC_WEBHOOK_SECRET: 'short' }, ['SYNC_WEBHOOK_SECRET']],
  ['a mask of its own kind', { ...webhook, SYNC_MASK_IDENTITY: 'some' }, ['SYNC_MASK_IDENTITY']],
  ['google without anything', { SYNC_TARGET: 'google' }, ['SYNC_GOOGLE_SPREADSHEET_ID', 'SYNC_GOOGLE_KEY_FILE']],
  ['a key file that is not there', google, ['SYNC_GOOGLE_KEY_FILE']],
  ['a key file of something else', { ...google, SYNC_GOOGLE_KEY_FILE: 'package.json' }, ['SYNC_GOOGLE_KEY_FILE']],
  [
    'a whole address',
    { ...google, SYNC_GOOGLE_SPREADSHEET_ID: 'https://docs.google.com/x' },
    ['SYNC_GOOGLE_SPR', 'SYNC_GOOGLE_KEY'],
  ],
] as [string, Record<string, string>, string[]][])('the sync refuses %s', (_what, environment, names) => {
  const errors = names.map((name) => expect.stringMatching(`^${name}.* must `))
  expect(readConfig(environment)).toEqual({ ok: false, errors })
})

test('the target of the sync is read', () => {
  expect(readConfig(webhook)).toMatchObject({
    config: {
      sync: {
        target: 'webhook',
        url: webhook.SYNC_WEBHOOK_URL,
        secret: webhook.SYNC_WEBHOOK_SECRET,
        masksDocuments: false,
      },
    },
  })
  expect(readConfig({ ...webhook, SYNC_MASK_IDENTITY: '1' })).toMatchObject({
    config: { sync: { masksDocuments: true } },
  })
  // Settings of a target that is not chosen are ignored.
  expect(readConfig({ ...google, SYNC_TARGET: '' })).toMatchObject({ config: { sync: { target: 'file' } } })
})

test('a key file is read at the start', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'roud-key-'))
  const file = path.join(folder, 'key.json')
  const key = { type: 'service_account', client_email: 'a@b.iam', private_key: '-----BEGIN PRIVATE KEY-----\nx' }
  writeFileSync(file, JSON.stringify(key))
  const result = readConfig({ ...google, SYNC_GOOGLE_KEY_FILE: file })
  rmSync(folder, { recursive: true })
  expect(result).toMatchObject({
    config: {
      sync: {
        target: 'google',
        spreadsheetId: '1AbC-def_ghi',
        apiUrl: 'https://sheets.googleapis.com',
        key: { client_email: 'a@b.iam', token_uri: 'https://oauth2.googleapis.com/token' },
      },
    },
  })
})

test.each([
  [{ MEDIA_ENDPOINT: 'https://s3.example.com' }, ['MEDIA_BUCKET must name the bucket of the other MEDIA settings.']],
  [{ ...bucket, MEDIA_BUCKET: '' }, ['MEDIA_BUCKET must name the bucket of the other MEDIA settings.']],
  [
    { MEDIA_BUCKET: 'pictures' },
    [
      'MEDIA_ACCESS_KEY must be set for MEDIA_BUCKET.',
      'MEDIA_SECRET_KEY must be set for MEDIA_BUCKET.',
      'MEDIA_REGION must be set for a bucket without MEDIA_ENDPOINT.',
    ],
  ],
])('incomplete bucket settings are an error: %j', (environment, errors) => {
  expect(readConfig(environment)).toEqual({ ok: false, errors })
})

test('all errors are reported at once, and none repeats a value', () => {
  const result = readConfig({
    PORT: 'x',
    BASE_URL: 'y',
    DATABASE_URL: 'mysql://user:secret@db',
    DEMO: 'z',
    SYNC_TARGET: 'q',
  })
  expect(result).toEqual({
    ok: false,
    errors: ['PORT', 'BASE_URL', 'DATABASE_URL', 'DEMO', 'SYNC_TARGET'].map((name) =>
      expect.stringMatching(`^${name} must `),
    ),
  })
  expect(JSON.stringify(result)).not.toContain('secret')
})

test.each([
  [undefined, { hops: 1 }, /HOST=127\.0\.0\.1/],
  ['0.0.0.0', { hops: 1 }, /TRUST_PROXY/],
  ['127.0.0.1', { hops: 1 }, undefined],
  [undefined, { addresses: ['10.0.0.7'] }, undefined],
  [undefined, undefined, undefined],
])('host %j with trusted proxies %j', (host, trustedProxies, warning) => {
  const given = configWarning({ host, trustedProxies })
  if (warning) expect(given).toMatch(warning)
  else expect(given).toBeUndefined()
})
