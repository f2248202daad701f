import { BlockList, isIP } from 'node:net'
import type { Context } from 'hono'

/** Whose word about the client is believed: the last `hops` proxies, or those at known addresses; nobody's by default. */
export type TrustedProxies = { hops: number } | { addresses: readonly string[] }

/** Reads who asks: `socket` is the address of the connection, `forwarded` what proxies wrote down, the nearest last. */
export type ReadClient = (socket: string | undefined, forwarded: string | undefined) => string

/** Where it cannot be known who asks, as in a request that has no connection. */
const nobody = '0.0.0.0'

export function createClientReader(trusted: TrustedProxies | undefined): ReadClient {
  const believes = trusted && believedBy(trusted)
  return (socket, forwarded) => {
    let client = plainAddress(socket) ?? nobody
    if (!believes || forwarded === undefined) return client
    const told = forwarded.split(',').reverse()
    for (const [hop, text] of told.entries()) {
      const before = plainAddress(text)
      // Who writes nonsense is the last one that is known.
      if (!before || !believes(client, hop)) return client
      client = before
    }
    return client
  }
}

/** The address a request comes from: the connection's, or what trusted proxies say. It is personal data: never logged. */
export function clientAddress(c: Context): string {
  return c.get('clientAddress') as string
}

/** Whether the request came through a proxy whose word counts. */
export function comesFromProxy(trusted: TrustedProxies | undefined, socket: string | undefined): boolean {
  if (!trusted) return false
  return believedBy(trusted)(plainAddress(socket) ?? nobody, 0)
}

function believedBy(trusted: TrustedProxies): (address: string, hop: number) => boolean {
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

/** An address without port, brackets, zone or the wrapping of version 4 in version 6; undefined for anything else. */
function plainAddress(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  const bare = /^\[(.+)\](?::\d+)?$/.exec(trimmed)?.[1] ?? trimmed.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  return isIP(address) === 0 ? undefined : address
}
