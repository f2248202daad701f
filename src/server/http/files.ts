import { createHash } from 'node:crypto'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import type { ContractFiles } from '#operations/services/contract-files.ts'
import type { Log } from '#operations/services/log.ts'
import type { Pictures } from '#operations/services/pictures.ts'
import { isContractName, type ContractName } from '#domain/content/contracts.ts'
import {
  parsePictureVariant,
  pictureIdOf,
  type PictureFormat,
  type PictureVariant,
} from '#domain/content/picture-address.ts'
import { storageTroubleOf } from '#integrations/media-storage/media-storage.ts'
import { sendText } from './plain-responses.ts'
import { inertFile } from './security-headers.ts'

/**
 * Sends the files of a folder, compressed in advance by the build; 304 when the browser has the file, and the whole file instead of
 * a part when the part that the browser has is of another one.
 */
export function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  const files = new Hono().use(serveStatic({ root, precompressed: true }))
  return async (c, next) => {
    let found = await files.fetch(c.req.raw)
    if (!found.ok) return found.status === 404 ? next() : found
    const known = c.req.header('if-range')
    if (found.status === 206 && known !== undefined && !isSameFile(known, found.headers)) {
      await found.body?.cancel()
      const headers = new Headers(c.req.raw.headers)
      headers.delete('range')
      found = await files.fetch(new Request(c.req.raw, { headers }))
    }
    // `onFound` would be too late: by then the response has its headers.
    found.headers.set('cache-control', cacheControl)
    const etag = etagOf(found.headers)
    found.headers.set('etag', etag)
    if (!isKnown(c.req.header('if-none-match'), etag)) return found
    await found.body?.cancel()
    for (const name of ['content-length', 'content-type', 'content-encoding']) found.headers.delete(name)
    return new Response(null, { status: 304, headers: found.headers })
  }
}

/**
 * Build time and length of the whole file: a changed file, or the same one in another encoding, differs in one of them. A part has
 * the tag of its file.
 */
function etagOf(headers: Headers): string {
  const seconds = Date.parse(headers.get('last-modified') ?? '') / 1000
  const length = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length')
  return `"${seconds.toString(36)}-${Number(length).toString(36)}"`
}

/** Whether the value of `If-Range`, a tag or a date, is of the file that is about to be sent. */
function isSameFile(known: string, headers: Headers): boolean {
  return known === etagOf(headers) || known === headers.get('last-modified')
}

function isKnown(known: string | undefined, etag: string): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** The size sent for `/media/<id>` alone, for messengers and old browsers. */
const defaultVariant: PictureVariant = { width: 1280, format: 'jpg' }

const contentTypes: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

/** Serves `/media/<id>` and `/media/<id>/<width>.<format>`. The picture at an address never changes. */
export function serveMedia(pictures: Pictures) {
  return async (c: Context): Promise<Response> => {
    const id = pictureIdOf(c.req.path)
    const requested = id ? { id, variant: defaultVariant } : parsePictureVariant(c.req.path)
    try {
      const bytes = requested && (await pictures.read(requested.id, requested.variant))
      if (!bytes) return sendText(c, 404)
      return c.body(bytes, 200, {
        'content-type': contentTypes[requested.variant.format],
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': inertFile,
      })
    } catch (error) {
      if (!storageTroubleOf(error)) throw error
      return sendText(c, 503, { headers: { 'retry-after': '60' } })
    }
  }
}

/** A contract may be replaced at any time. */
const contractCaching = 'no-cache'

type ContractDeps = {
  contracts: ContractFiles
  /** The built-in contract with today's values; absent where no files are built. */
  makeBuiltIn: ((name: ContractName) => Promise<Uint8Array>) | undefined
  log: Log
}

/**
 * Serves `/contracts/<name>.pdf`: the company's own file, or else the built-in one with today's values, or without them when they
 * cannot be read.
 */
export function serveContracts({ contracts, makeBuiltIn, log }: ContractDeps): MiddlewareHandler {
  return async (c, next) => {
    const name = /^\/contracts\/([a-z]+)\.pdf$/.exec(c.req.path)?.[1]
    const bytes = isContractName(name)
      ? ((await readOwnFile(contracts, name, log)) ?? (await makeOrLog(name)))
      : undefined
    if (!bytes) {
      await next()
      if (c.res.ok)
        for (const [header, value] of Object.entries(contractHeaders(c.req.path))) c.res.headers.set(header, value)
      else c.res.headers.set('cache-control', contractCaching)
      return
    }
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    const headers = { etag, ...contractHeaders(c.req.path) }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/pdf', ...headers })
  }

  async function makeOrLog(name: ContractName): Promise<Uint8Array | undefined> {
    try {
      return await makeBuiltIn?.(name)
    } catch (error) {
      log.error('The values of a contract could not be added; it is sent without them', error)
      return undefined
    }
  }
}

/** Makes browsers download the file, because opened at the site's address it could imitate a page. */
function contractHeaders(address: string) {
  return {
    'cache-control': contractCaching,
    'content-disposition': `attachment; filename="${path.posix.basename(address)}"`,
    'content-security-policy': inertFile,
  }
}

async function readOwnFile(contracts: ContractFiles, name: ContractName, log: Log) {
  try {
    return await contracts.read(name)
  } catch (error) {
    // `watchStorage` logs errors of the storage itself, only once.
    if (!storageTroubleOf(error)) log.error('A contract could not be read; the built-in one is sent', error)
    return undefined
  }
}
