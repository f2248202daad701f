import { attribute, fieldValues, tagsOf } from './html.ts'

/** A form of a page: its address, and what it would post unchanged. */
export type Form = { action: string; method: 'GET' | 'POST'; fields: Record<string, string> }

export type Crawled = { paths: string[]; forms: Form[] }

const maxPages = 400

/**
 * Follows the links of a site from the given addresses and collects its forms. Of pages that differ only in a number or an id,
 * visits the first `maxOfAKind`.
 */
export async function crawl(
  get: (path: string) => Promise<Response>,
  from: readonly string[],
  maxOfAKind: number,
): Promise<Crawled> {
  const seen = new Map<string, number>()
  const queue = [...from]
  const paths: string[] = []
  const forms: Form[] = []
  while (paths.length < maxPages) {
    const path = queue.shift()
    if (path === undefined) break
    const kind = kindOf(path)
    const met = seen.get(kind) ?? 0
    if (met >= maxOfAKind || paths.includes(path)) continue
    const answer = await get(path)
    // A record that does not exist must not count as a visited page of its kind.
    if (answer.status !== 404) seen.set(kind, met + 1)
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await answer.text()
    paths.push(path)
    forms.push(...formsOf(html, path))
    queue.push(...linksOf(html, path))
  }
  return { paths, forms }
}

function kindOf(path: string): string {
  return path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, ':id').replace(/\?.*$/, '?')
}

function linksOf(html: string, path: string): string[] {
  return tagsOf(html, 'a').flatMap((tag) => {
    const url = URL.parse(attribute(tag, 'href') ?? '#', `http://site${path}`)
    return url?.host === 'site' && url.href.split('#')[0] !== `http://site${path}` ? [url.pathname + url.search] : []
  })
}

function formsOf(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].flatMap(([source]) => {
    const [tag = ''] = tagsOf(source, 'form')
    const url = URL.parse(attribute(tag, 'action') || path, `http://site${path}`)
    if (url?.host !== 'site') return []
    const form = {
      action: url.pathname + url.search,
      method: attribute(tag, 'method')?.toUpperCase() === 'POST' ? ('POST' as const) : ('GET' as const),
      fields: fieldValues(source),
    }
    const buttons = tagsOf(source, 'button').flatMap((button) => {
      const name = attribute(button, 'name')
      return name ? [{ ...form, fields: { ...form.fields, [name]: attribute(button, 'value') ?? '' } }] : []
    })
    return buttons.length > 0 ? buttons : [form]
  })
}
