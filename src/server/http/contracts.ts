import { createHash } from 'node:crypto'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { ContractFiles } from '../../app/services/contract-files.ts'
import type { Log } from '../../app/services/log.ts'
import { isContractName, type ContractName } from '../../domain/content/contracts.ts'
import { storageTroubleOf } from '../../integrations/media-storage/media-storage.ts'
import { inertFile } from './security-headers.ts'

/** A contract may be replaced at any time. */
const cacheControl = 'no-cache'

/** Serves `/contracts/<name>.pdf`: the company's own file, or else the one that comes with the site. */
export function serveContracts(contracts: ContractFiles, log: Log): MiddlewareHandler {
  return async (c, next) => {
    const name = /^\/contracts\/([a-z]+)\.pdf$/.exec(c.req.path)?.[1]
    const bytes = isContractName(name) ? await readOwnFile(contracts, name, log) : undefined
    if (!bytes) {
      await next()
      if (c.res.ok)
        for (const [header, value] of Object.entries(headersOf(c.req.path))) c.res.headers.set(header, value)
      else c.res.headers.set('cache-control', cacheControl)
      return
    }
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    const headers = { etag, ...headersOf(c.req.path) }
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.body(bytes, 200, { 'content-type': 'application/pdf', ...headers })
  }
}

/** Browsers download the file rather than open it at the site's address, where it could pretend to be a page. */
function headersOf(address: string) {
  return {
    'cache-control': cacheControl,
    'content-disposition': `attachment; filename="${path.posix.basename(address)}"`,
    'content-security-policy': inertFile,
  }
}

async function readOwnFile(contracts: ContractFiles, name: ContractName, log: Log) {
  try {
    return await contracts.read(name)
  } catch (error) {
    // Trouble with the storage itself is logged once, by its watch.
    if (!storageTroubleOf(error))
      log.error('A contract could not be read; the one that comes with the site is sent', error)
    return undefined
  }
}
