import { keptAddress } from './kept-addresses.ts'
import type { PageCache } from './page-cache.ts'
import { dated } from './ready-answer.ts'
import { chooseAnswer } from './rendered-page.ts'
import { kindOfVisitor } from './visitor.ts'

/** Exactly one request without a body, every line of which is as plain as browsers and proxies write it. */
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[A-Za-z0-9-]{1,60}: [ -~]*\r\n)+)\r\n$/
const longestRequest = 8_192

/** Headers that matter here; every other one either changes nothing about a page or stands in `unusual`. */
const read = new Set(['host', 'accept-encoding', 'cookie', 'if-none-match'])
const unusual = new Set(['content-length', 'transfer-encoding', 'trailer', 'expect', 'upgrade', 'http2-settings'])

/** The whole answer to what arrived on a connection; undefined for whatever the HTTP server has to look at. */
export function answerPlainRequest(pages: PageCache, chunk: Buffer): Buffer | undefined {
  if (chunk.length > longestRequest) return undefined
  const [, url, lines] = plainRequest.exec(chunk.toString('latin1')) ?? []
  const key = url && keptAddress(url)
  const headers = key && readHeaders(lines!)
  if (!headers || kindOfVisitor(key, headers.get('cookie')) !== 'anyone') return undefined
  const page = pages.find(key)
  if (!page) return undefined
  const { ready } = chooseAnswer(page, headers.get('accept-encoding'), headers.get('if-none-match'))
  return dated(ready, pages.now())
}

/** The headers that matter; undefined when one comes twice, is missing or asks for something unusual. */
function readHeaders(lines: string): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf('\r\n', at)
    const colon = lines.indexOf(':', at)
    const name = lines.slice(at, colon).toLowerCase()
    if (unusual.has(name)) return undefined
    if (name === 'connection' && lines.slice(colon + 2, end).toLowerCase() !== 'keep-alive') return undefined
    if (read.has(name)) {
      if (headers.has(name)) return undefined
      headers.set(name, lines.slice(colon + 2, end).trim())
    }
    at = end + 2
  }
  return headers.has('host') ? headers : undefined
}
