/**
 * A network that an address belongs to. `share` says how many times the limit of a single client applies to it: several
 * subscribers may have networks in a larger one.
 */
export type Network = { name: string; share: number }

/**
 * The prefixes of IPv6 that count as networks: a subscriber has a /64, a /56 or a whole /48 (RFC 6177), and could otherwise
 * use each of its 65,536 networks in turn.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
]

/** Returns the networks of an IP address, the smallest first; an IPv4 address, and anything else, is its own. */
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
