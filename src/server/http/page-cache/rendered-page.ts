import { createHash } from 'node:crypto'
import { chooseEncoding, packBrotli, packGzip, type Encoding } from './encodings.ts'
import { bodyOf, makeReady, type ReadyAnswer } from './ready-answer.ts'

/** From when until when a page is right, in milliseconds, and the state of the content it was rendered from. */
export type Lifetime = { content: number; from: number; until: number }

/** An answer of the site in every encoding, ready to be sent to whoever asks. */
export type RenderedPage = Lifetime & {
  status: number
  headers: [string, string][]
  etag: string
  answers: Record<Encoding, ReadyAnswer>
  /** Answers a browser that has this page already. */
  unchanged: ReadyAnswer
  /** Whether somebody asked for it since the store last looked. */
  wanted: boolean
}

const ofTheConnection = new Set([
  'content-length',
  'content-encoding',
  'connection',
  'keep-alive',
  'date',
  'set-cookie',
])
/** What an answer without a body repeats, so that what a browser keeps stays right. */
const repeated = new Set(['etag', 'cache-control', 'vary'])
const smallestWorthPacking = 512

/** Packs an answer of which `body` is the whole body. */
export async function packPage(response: Response, body: Buffer, lifetime: Lifetime): Promise<RenderedPage> {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = headersOf(response, etag)
  const isWorthPacking = body.length >= smallestWorthPacking
  const [br, gzip] = isWorthPacking ? await Promise.all([packBrotli(body, 'quickly'), packGzip(body)]) : [body, body]
  const ready = (bytes: Uint8Array, encoding: Encoding) =>
    makeAnswer(headers, bytes, isWorthPacking ? encoding : 'identity')
  return {
    ...lifetime,
    status: response.status,
    headers,
    etag,
    answers: { br: ready(br, 'br'), gzip: ready(gzip, 'gzip'), identity: ready(body, 'identity') },
    unchanged: makeReady(
      '304 Not Modified',
      headers.filter(([name]) => repeated.has(name)),
      new Uint8Array(),
    ),
    wanted: false,
  }
}

/** What of a page is sent: the encoding that is taken, or only that the browser's copy is still right. */
export function chooseAnswer(
  page: RenderedPage,
  accepted: string | null | undefined,
  known: string | null | undefined,
) {
  if (known && page.status === 200 && isKnown(page.etag, known)) return { ready: page.unchanged, status: 304 }
  return { ready: page.answers[chooseEncoding(accepted)], status: page.status }
}

function isKnown(etag: string, known: string): boolean {
  return (
    known === etag || known === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
  )
}

/** Packs the page smaller, off the main thread; that takes too long for the visitor who asked first. */
export async function packTighter(page: RenderedPage): Promise<void> {
  const tight = await packBrotli(bodyOf(page.answers.identity), 'tightly')
  if (tight.length < bodyOf(page.answers.br).length) page.answers.br = makeAnswer(page.headers, tight, 'br')
}

/** The bytes of memory a page takes. */
export function weightOf({ answers, unchanged }: RenderedPage): number {
  const objects = 4_096
  return [...Object.values(answers), unchanged].reduce((sum, { bytes }) => sum + bytes.length, objects)
}

function makeAnswer(headers: RenderedPage['headers'], body: Uint8Array, encoding: Encoding): ReadyAnswer {
  const own: [string, string][] = [['content-length', String(body.length)]]
  if (encoding !== 'identity') own.push(['content-encoding', encoding])
  return makeReady('200 OK', [...headers, ...own], body)
}

function headersOf(response: Response, etag: string): [string, string][] {
  const headers = new Headers([...response.headers].filter(([name]) => !ofTheConnection.has(name)))
  if (!/accept-encoding/i.test(headers.get('vary') ?? '')) headers.append('vary', 'Accept-Encoding')
  if (response.status === 200) {
    headers.set('etag', etag)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache')
  }
  return [...headers]
}
