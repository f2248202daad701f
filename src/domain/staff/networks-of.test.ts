import { expect, test } from 'vitest'
import { networksOf } from './networks-of.ts'

const namesOf = (address: string) => networksOf(address).map(({ name }) => name)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['', ''],
  ['not an address', 'not an address'],
])('%s is a network of its own', (address, network) => {
  expect(networksOf(address)).toEqual([{ name: network, share: 1 }])
})

test.each([
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:0DB8:0001:0002::9', ['2001:db8:1:2::/64', '2001:db8:1:0::/56', '2001:db8:1::/48']],
  ['2001:db8:1:fedc::9', ['2001:db8:1:fedc::/64', '2001:db8:1:fe00::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0:0::/56', 'fe80:0:0::/48']],
  ['::1', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
  ['::', ['0:0:0:0::/64', '0:0:0:0::/56', '0:0:0::/48']],
])('%s belongs to three networks', (address, networks) => {
  expect(namesOf(address)).toEqual(networks)
})

test('the limit of a client counts twice for a /56 and four times for a /48', () => {
  expect(networksOf('2001:db8::1').map(({ share }) => share)).toEqual([1, 2, 4])
})

test('neighbours of one /64 are one network, those of the next share the larger ones', () => {
  expect(namesOf('2001:db8:1:2:aaaa::1')).toEqual(namesOf('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  const [own, ...larger] = namesOf('2001:db8:1:3::1')
  expect(own).not.toBe(namesOf('2001:db8:1:2::1')[0])
  expect(larger).toEqual(namesOf('2001:db8:1:2::1').slice(1))
})
