import { keptAddress } from './kept-addresses.ts'
import { kindOfVisitor } from './visitor.ts'

/** A request for an address whose answer is kept, from a visitor who gets what everybody gets. */
export type PlainRequest = { key: string; accepted: string | undefined; known: string | undefined }

/** Exactly one request without a body, every line of which is as plain as browsers and proxies write it. */
const plainRequest = /^GET (\/[!-~]*) HTTP\/1\.1\r\n((?:[A-Za-z0-9-]+: [ -~]*\r\n)+)\r\n$/
const longestRequest = 8_192

/** Headers that matter to a page; any other changes nothing about it, or stands in `unusual`. */
const wanted = new Set(['host', 'accept-encoding', 'cookie', 'if-none-match'])
const unusual = new Set(['content-length', 'transfer-encoding', 'trailer', 'expect', 'upgrade', 'http2-settings'])

/** Reads what arrived on a connection; undefined for whatever an HTTP server has to look at. */
export function readPlainRequest(chunk: Buffer): PlainRequest | undefined {
  if (chunk.length > longestRequest) return undefined
  const [, url, lines] = plainRequest.exec(chunk.toString('latin1')) ?? []
  const key = url && keptAddress(url)
  const headers = key && readHeaders(lines!)
  if (!headers || kindOfVisitor(key, headers.get('cookie')) !== 'anyone') return undefined
  return { key, accepted: headers.get('accept-encoding'), known: headers.get('if-none-match') }
}

/** The headers that matter; undefined when one comes twice, is missing or asks for something unusual. */
function readHeaders(lines: string): Map<string, string> | undefined {
  const headers = new Map<string, string>()
  for (let at = 0; at < lines.length;) {
    const end = lines.indexOf('\r\n', at)
    const colon = lines.indexOf(':', at)
    const name = lines.slice(at, colon).toLowerCase()
    const value = () => lines.slice(colon + 2, end).trim()
    if (unusual.has(name) || (name === 'connection' && value().toLowerCase() !== 'keep-alive')) return undefined
    if (wanted.has(name)) {
      if (headers.has(name)) return undefined
      headers.set(name, value())
    }
    at = end + 2
  }
  return headers.has('host') ? headers : undefined
}
