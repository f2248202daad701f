import { createHash } from 'node:crypto'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context, MiddlewareHandler } from 'hono'
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

/** Sends the files of a folder, compressed in advance by the build; 304 when the browser has the file. */
export function serveFiles(root: string, cacheControl: string): MiddlewareHandler {
  const serveFile = serveStatic({ root, precompressed: true })
  return async (c, next) => {
    const found = await serveFile(c, next)
    if (!found?.ok) return found
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

/** Build time and length: a changed file differs in one of them. */
function etagOf(headers: Headers): string {
  const seconds = Date.parse(headers.get('last-modified') ?? '') / 1000
  return `W/"${seconds.toString(36)}-${Number(headers.get('content-length')).toString(36)}"`
}

function isKnown(known: string | undefined, etag: string): boolean {
  return known !== undefined && known.split(',').some((one) => one.trim() === etag)
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
