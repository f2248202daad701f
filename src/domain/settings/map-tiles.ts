const places = new Set(['s', 'z', 'x', 'y', '-y', 'r'])

/** Whether a setting is a tile address that Leaflet accepts; Leaflet throws on unknown placeholders. */
export function isTileAddress(template: string): boolean {
  const named = [...template.matchAll(/\{ *([\w -]+) *\}/g)].map(([, name]) => name ?? '')
  const has = (name: string) => named.includes(name)
  const isComplete = has('z') && has('x') && (has('y') || has('-y'))
  return /^https?:\/\//i.test(template) && isComplete && named.every((name) => places.has(name))
}

/** A part of the map's attribution: plain text, or a link to an http(s) address. */
type CreditPart = { readonly text: string; readonly href?: string }

const linkOrTag = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>(.*?)<\/a\s*>|<[^>]*>/gis
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©' }

/**
 * The attribution of a tile service, given as HTML and reduced to text and http(s) links. Of any other markup only its text
 * remains. Empty for a blank setting.
 */
export function parseAttribution(html: string): CreditPart[] {
  const parts: CreditPart[] = []
  let end = 0
  for (const match of html.matchAll(linkOrTag)) {
    parts.push({ text: decode(html.slice(end, match.index)) })
    end = match.index + match[0].length
    if (match[3] !== undefined) parts.push(toLink(decode(match[1] ?? match[2] ?? ''), match[3]))
  }
  parts.push({ text: decode(html.slice(end)) })
  return parts.filter(({ text }) => text !== '')
}

function toLink(href: string, content: string): CreditPart {
  const text = decode(content.replaceAll(/<[^>]*>/g, ''))
  return /^https?:\/\//i.test(href) ? { text, href } : { text }
}

function decode(text: string): string {
  return text.replaceAll(/&(?:([a-z]+)|#(\d{1,6}));/gi, (whole, name?: string, code?: string) =>
    name ? (entities[name.toLowerCase()] ?? whole) : String.fromCodePoint(Number(code)),
  )
}
