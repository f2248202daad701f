import { createHash } from 'node:crypto'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import type { ContractFiles } from '../../app/services/contract-files.ts'
import type { Log } from '../../app/services/log.ts'
import { isContractName, type ContractName } from '../../domain/content/contracts.ts'
import { storageTroubleOf } from '../../integrations/media-storage/media-storage.ts'
import { inertFile } from './inert-file.ts'

/** A contract may be replaced at any time: nobody keeps one without asking again. */
const cacheControl = 'no-cache'

/** Answers `/contracts/<name>.pdf` with the company's own file, and leaves it to the shipped one where there is none. */
export function serveContracts(contracts: ContractFiles, log: Log): MiddlewareHandler {
  return async (c, next) => {
    const name = /^\/contracts\/([a-z]+)\.pdf$/.exec(c.req.path)?.[1]
    const bytes = isContractName(name) ? await readOrShipped(contracts, name, log) : undefined
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

/** It is kept and not opened inside the site's own pages, where it could pretend to be one. */
function headersOf(address: string) {
  return {
    'cache-control': cacheControl,
    'content-disposition': `attachment; filename="${path.posix.basename(address)}"`,
    'content-security-policy': inertFile,
  }
}

async function readOrShipped(contracts: ContractFiles, name: ContractName, log: Log) {
  try {
    return await contracts.read(name)
  } catch (error) {
    // What is the matter with the storage itself is told once, by who watches it.
    if (!storageTroubleOf(error))
      log.error('Reading a contract failed: the one that comes with the site is sent', error)
    return undefined
  }
}
