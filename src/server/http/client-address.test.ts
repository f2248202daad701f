import { expect, test } from 'vitest'
import { comesFromProxy, createClientReader, type TrustedProxies } from './client-address.ts'

const list: TrustedProxies = { addresses: ['10.0.0.0/8', '::1', 'fd00::/8'] }

test.each<[string, TrustedProxies | undefined, string | undefined, string | undefined, string]>([
  ['without proxies the connection counts', undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy tells the last entry', { hops: 1 }, '10.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
  ['two proxies tell the last but one', { hops: 2 }, '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
  ['fewer entries than proxies: the first', { hops: 3 }, '10.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy that tells nothing', { hops: 1 }, '10.0.0.1', undefined, '10.0.0.1'],
  ['a proxy that tells nonsense', { hops: 1 }, '10.0.0.1', 'unknown', '10.0.0.1'],
  ['an empty entry', { hops: 1 }, '10.0.0.1', '198.51.100.1,', '10.0.0.1'],
  ['known proxies are passed over', list, '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
  ['a stranger’s word is not taken', list, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['all of them known: the farthest', list, '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ['version 6', list, '::1', '2001:db8::7', '2001:db8::7'],
  ['version 4 inside version 6', list, '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['with a port', { hops: 1 }, '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
  ['version 6 with a port', { hops: 1 }, '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
  ['no connection', undefined, undefined, '198.51.100.1', '0.0.0.0'],
])('%s', (_what, trusted, socket, forwarded, client) => {
  expect(createClientReader(trusted)(socket, forwarded)).toBe(client)
})

test('requests through a trusted proxy are distinguished from direct ones', () => {
  expect(comesFromProxy(undefined, '10.0.0.1')).toBe(false)
  expect(comesFromProxy({ hops: 1 }, '203.0.113.9')).toBe(true)
  expect(comesFromProxy(list, '10.0.0.1')).toBe(true)
  expect(comesFromProxy(list, '203.0.113.9')).toBe(false)
})
