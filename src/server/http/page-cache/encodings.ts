import { promisify } from 'node:util'
import zlib from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib.constants
const quickly = 5
const tightly = 11

/** Headers seen before, so that the same few texts of all browsers are not read again for each request. */
const seen = new Map<string, Encoding>()
const mostSeen = 200

/** The smallest encoding that an `Accept-Encoding` header takes; without one, the page as it is. */
export function chooseEncoding(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = seen.get(accepted)
  if (known) return known
  const chosen = readAccepted(accepted)
  if (seen.size < mostSeen && accepted.length < 200) seen.set(accepted, chosen)
  return chosen
}

function readAccepted(accepted: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=', 2)[1]
    weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const [br, gz] = [weightOf('br'), weightOf('gzip')]
  if (br > 0 && br >= gz) return 'br'
  return gz > 0 ? 'gzip' : 'identity'
}

export function packBrotli(body: Uint8Array, quality: 'quickly' | 'tightly'): Promise<Uint8Array> {
  const params = {
    [BROTLI_PARAM_QUALITY]: quality === 'tightly' ? tightly : quickly,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
  }
  return brotli(body, { params })
}

export function packGzip(body: Uint8Array): Promise<Uint8Array> {
  return gzip(body)
}
