const site = 'http://site.invalid'

/**
 * Returns the path, query and fragment to which a browser resolves an address of this site; `undefined` for one that leads
 * elsewhere or that browsers rewrite. Without its dot segment, `/.//other.example` names another host (URL Standard).
 */
export function resolveOwnAddress(text: string): string | undefined {
  if (!text.startsWith('/') || /[\s\\\p{Cc}]/u.test(text)) return undefined
  const url = URL.parse(text, site)
  if (url?.origin !== site || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
