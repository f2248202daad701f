/**
 * What of a client's address stands for its household or company: an IPv4 address whole, of an IPv6 address the first 64
 * bits, since each customer of a provider has that many addresses to choose from. Anything else stays as it is.
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
