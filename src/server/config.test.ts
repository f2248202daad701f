import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const oneKey = Buffer.alloc(32, 1).toString('base64')
const otherKey = Buffer.alloc(32, 2).toString('base64')

const defaults = {
  port: 3000,
  host: undefined,
  baseUrl: 'http://localhost:3000',
  dataDir: path.resolve('data'),
  databaseUrl: undefined,
  demo: true,
  log: { level: 'info', slowQueryMs: 500 },
  metrics: { token: undefined, port: undefined, host: '127.0.0.1' },
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
  ['an owner', { ADMIN_EMAIL: 'a@b.sa' }, { adminEmail: 'a@b.sa' }],
  ['a password', { ADMIN_PASSWORD: 'ten-letters' }, { adminPassword: 'ten-letters' }],
  ['demo', { DEMO: '1' }, { demo: true }],
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
  ['time to drain', { DRAIN_SECONDS: '15' }, { drainSeconds: 15 }],
  [
    'metrics by token and by port',
    { METRICS_TOKEN: 'sixteen-letters-', METRICS_PORT: '9100', METRICS_HOST: '::1' },
    { metrics: { token: 'sixteen-letters-', port: 9100, host: '::1' } },
  ],
  ['one proxy', { TRUST_PROXY: '1' }, { trustedProxies: { hops: 1 } }],
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
  ['LOG_LEVEL', 'loud'],
  ['SLOW_QUERY_MS', '-1'],
  ['SLOW_QUERY_MS', '1.5'],
  ['DRAIN_SECONDS', '301'],
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
  expect(result).toEqual({ ok: false, faults: [expect.stringMatching(new RegExp(`^${name} must .*\\.$`))] })
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
])('half a bucket is a fault: %j', (environment, faults) => {
  expect(readConfig(environment)).toEqual({ ok: false, faults })
})

test('every fault is told at once, and none repeats what was typed', () => {
  const result = readConfig({ PORT: 'x', BASE_URL: 'y', DATABASE_URL: 'mysql://user:secret@db', DEMO: 'z' })
  expect(result).toEqual({
    ok: false,
    faults: ['PORT', 'BASE_URL', 'DATABASE_URL', 'DEMO'].map((name) => expect.stringMatching(`^${name} must `)),
  })
  expect(JSON.stringify(result)).not.toContain('secret')
})
