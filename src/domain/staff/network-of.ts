/**
 * Returns the part of an IP address that identifies a network for rate limits: a whole IPv4 address, or the /64 prefix of
 * an IPv6 address, since one subscriber usually has a whole /64 (RFC 6177). Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().split('%', 1)[0] ?? ''
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1]
  if (mapped) return mapped
  const [head = '', tail, ...more] = plain.split('::')
  if (!plain.includes(':') || more.length > 0) return plain
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0')
  const groups = [...start, ...zeros, ...end].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
