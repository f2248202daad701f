const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_match, name: string) => entities[name] ?? '')
}

/** The text inside `<noscript>` elements. */
export function noscriptText(html: string): string {
  return noscriptParts(html).map(textOf).join('\n')
}

/** The text of the refusal that a page without scripts shows. */
export function refusalText(html: string): string {
  return noscriptParts(html)
    .filter((part) => part.includes('role="alert"'))
    .map(textOf)
    .join('\n')
}

function noscriptParts(html: string): string[] {
  return [...html.matchAll(/<noscript>([\s\S]*?)<\/noscript>/g)].map(([, inner = '']) => inner)
}

/** The text of a page, without scripts, styles and tags. */
export function textOf(html: string): string {
  const words = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
  return decode(words).replace(/\s+/g, ' ').trim()
}

/** The value of an attribute in the source of a tag; '' without a value, undefined when missing. */
export function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`).exec(tag)
  return match ? decode(match[1] ?? '') : undefined
}

/** The source of every tag with a name. */
export function tagsOf(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
}

/** The values of a page's form fields by name, as a browser would post them. */
export function fieldValues(html: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const tag of tagsOf(html, 'input')) {
    const name = attribute(tag, 'name')
    const isBox = ['checkbox', 'radio'].includes(attribute(tag, 'type') ?? '')
    if (name && (!isBox || attribute(tag, 'checked') !== undefined)) {
      values[name] = attribute(tag, 'value') ?? (isBox ? 'on' : '')
    }
  }
  for (const [select, options = ''] of html.matchAll(/<select\b[^>]*>([\s\S]*?)<\/select>/g)) {
    const name = attribute(select, 'name')
    const tags = tagsOf(options, 'option')
    const chosen = tags.find((tag) => attribute(tag, 'selected') !== undefined) ?? tags[0]
    if (name && chosen) values[name] = attribute(chosen, 'value') ?? ''
  }
  for (const [area, text = ''] of html.matchAll(/<textarea\b[^>]*>([\s\S]*?)<\/textarea>/g)) {
    const name = attribute(area, 'name')
    if (name) values[name] = decode(text)
  }
  return values
}

/** The error shown under a field, '' when there is none. */
export function fieldError(html: string, field: string): string {
  return textOf(new RegExp(`<p id="${field}-error"[^>]*>([\\s\\S]*?)</p>`).exec(html)?.[1] ?? '')
}

/** The text of the notice that the next page of the back office shows, with its signature removed; '' without one. */
export function noticeOf(answer: Response): string {
  const notice = answer.headers.getSetCookie().find((cookie) => cookie.startsWith('roud-notice=')) ?? ''
  const cookie = decodeURIComponent(notice.split(';')[0]?.split('=').slice(1).join('=') ?? '')
  return Buffer.from(cookie.split('.')[0] ?? '', 'base64').toString()
}
