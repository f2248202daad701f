import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Not reachable from the Internet, by IANA's special-purpose registries
// (https://www.iana.org/assignments/iana-ipv4-special-registry).
const reserved: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 3, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
]

// Separate lists, because one list would also match IPv4 addresses, as mapped ones, with its IPv6 entries.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix, family] of reserved) closed[family].addSubnet(network, prefix, family)

/** Whether an IP address can be reached from the Internet. */
export function isPublicIp(address: string): boolean {
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return version !== 0 && !closed[family].check(address, family)
}

/** Whether a URL is https on the usual port, without credentials, to a name or number that may be public. */
export function isPublicHttps(text: string): boolean {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? isPublicIp(host) : isPublicName(host)
}

/** Whether a name may be on the Internet; its addresses are checked when it is resolved. */
export function isPublicName(host: string): boolean {
  return /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(?:local|localhost|internal)$/i.test(host)
}

/** Resolves names like `dns.lookup`, but fails with the code EPRIVATE when any address of a name is not allowed. */
export function createLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) {
        return callback(Object.assign(new Error('Not an allowed address'), { code: 'EPRIVATE' }), '')
      }
      if (options.all) return callback(null, found)
      callback(null, found[0]!.address, found[0]!.family)
    })
  }
}

export const lookupPublic = createLookup(isPublicIp)
