const site = 'http://site.invalid'

/**
 * The path, query and fragment that a browser resolves an address of this site to; `undefined` when it leads elsewhere or
 * browsers rewrite it. Without its dot segment, `/.//other.example` would name another host (URL Standard).
 */
export function resolveOwnAddress(text: string): string | undefined {
  if (!text.startsWith('/') || /[\s\\\p{Cc}]/u.test(text)) return undefined
  const url = URL.parse(text, site)
  if (url?.origin !== site || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
