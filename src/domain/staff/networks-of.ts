/**
 * A network that an address belongs to. `share` multiplies the limit of a single client, because a larger network may contain
 * several subscribers.
 */
export type Network = { name: string; share: number }

/**
 * The IPv6 prefixes that count as networks. A subscriber has a /64, a /56 or a /48 (RFC 6177), and could otherwise use up to
 * 65,536 networks in turn.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
]

/** The networks of an IP address, the smallest first. An IPv4 address, and anything else, counts as its own network. */
export function networksOf(address: string): Network[] {
  const groups = groupsOf(address)
  if (typeof groups === 'string') return [{ name: groups, share: 1 }]
  return prefixes.map(({ bits, share }) => ({ name: `${prefixOf(groups, bits)}::/${bits}`, share }))
}

/** The first groups of an IPv6 address, without the bits after the prefix. */
function prefixOf(groups: string[], bits: number): string {
  const whole = groups.slice(0, Math.floor(bits / 16))
  const rest = bits % 16
  const part = (Number.parseInt(groups[whole.length] ?? '0', 16) >> (16 - rest)) << (16 - rest)
  return [...whole, ...(rest > 0 ? [part.toString(16)] : [])].join(':')
}

/** The eight groups of an IPv6 address, or the text of any other. */
function groupsOf(address: string): string | string[] {
  const plain = address.toLowerCase().split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail, ...more] = plain.split('::')
  if (!plain.includes(':') || more.length > 0) return plain
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  return [...start, ...zeros, ...end].map((group) => group.replace(/^0+(?=.)/, ''))
}
