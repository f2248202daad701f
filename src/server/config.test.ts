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
  log: { level: 'info' },
  trustedProxies: undefined,
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
  ['a quieter log', { LOG_LEVEL: 'warn' }, { log: { level: 'warn' } }],
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
])('%s may not be %s', (name, value) => {
  const result = readConfig({ [name]: value })
  expect(result).toEqual({ ok: false, faults: [expect.stringMatching(new RegExp(`^${name} must .*\\.$`))] })
})

test('every fault is told at once, and none repeats what was typed', () => {
  const result = readConfig({ PORT: 'x', BASE_URL: 'y', DATABASE_URL: 'mysql://user:secret@db', DEMO: 'z' })
  expect(result).toEqual({
    ok: false,
    faults: ['PORT', 'BASE_URL', 'DATABASE_URL', 'DEMO'].map((name) => expect.stringMatching(`^${name} must `)),
  })
  expect(JSON.stringify(result)).not.toContain('secret')
})
