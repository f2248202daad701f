import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { ContractFiles } from '../../app/contract-files.ts'
import type { Log } from '../../app/log.ts'
import { isContractName, type ContractName } from '../../domain/contracts.ts'

/** A contract may be replaced at any time: nobody keeps one without asking again. */
const cacheControl = 'no-cache'

/** Answers `/contracts/<name>.pdf` with the company's own file, and leaves it to the shipped one where there is none. */
export function serveContracts(contracts: ContractFiles, log: Log): MiddlewareHandler {
  return async (c, next) => {
    const name = /^\/contracts\/([a-z]+)\.pdf$/.exec(c.req.path)?.[1]
    const bytes = isContractName(name) ? await readOrShipped(contracts, name, log) : undefined
    if (!bytes) {
      await next()
      c.res.headers.set('cache-control', cacheControl)
      return
    }
    const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { etag, 'cache-control': cacheControl })
    return c.body(bytes, 200, { 'content-type': 'application/pdf', etag, 'cache-control': cacheControl })
  }
}

async function readOrShipped(contracts: ContractFiles, name: ContractName, log: Log) {
  try {
    return await contracts.read(name)
  } catch (fault) {
    log.fault('Reading a contract failed: the one that comes with the site is sent', fault)
    return undefined
  }
}
