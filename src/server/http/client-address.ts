import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** The proxies whose `X-Forwarded-For` is trusted: the last `hops`, or those with known addresses; none by default. */
export type TrustedProxies = { hops: number } | { addresses: readonly string[] }

/**
 * Returns the client's address. `socket` is the address of the connection; `forwarded` is the header, whose last entry is from
 * the nearest proxy.
 */
export type ReadClient = (socket: string | undefined, forwarded: string | undefined) => string

/** For requests without a connection. */
const unknownAddress = '0.0.0.0'

export function createClientReader(trusted: TrustedProxies | undefined): ReadClient {
  const isTrusted = trusted && createTrust(trusted)
  return (socket, forwarded) => {
    let client = normalizeAddress(socket) ?? unknownAddress
    if (!isTrusted || forwarded === undefined) return client
    for (const [hop, text] of forwarded.split(',').reverse().entries()) {
      const before = normalizeAddress(text)
      // An unreadable entry, and everything before it, is not trusted.
      if (!before || !isTrusted(client, hop)) return client
      client = before
    }
    return client
  }
}

/** The address that a request comes from. It is personal data and must never be logged. */
export function clientAddress(c: Context): string {
  return c.get('clientAddress') as string
}

/** Whether the connection comes from a trusted proxy. */
export function comesFromProxy(trusted: TrustedProxies | undefined, socket: string | undefined): boolean {
  if (!trusted) return false
  return createTrust(trusted)(normalizeAddress(socket) ?? unknownAddress, 0)
}

function createTrust(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if ('hops' in trusted) return (_address, hop) => hop < trusted.hops
  const list = new BlockList()
  for (const entry of trusted.addresses) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Removes port, brackets, zone and IPv4-in-IPv6 mapping from an address; `undefined` for anything else. */
function normalizeAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? undefined : address
}
