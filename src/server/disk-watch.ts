import { statfs } from 'node:fs/promises'
import type { Disk, DiskState } from '#operations/services/disk.ts'
import type { Log } from '#operations/services/log.ts'
import { isTemporary } from '#data/database/storage-error.ts'

const mebibyte = 1024 * 1024
/** PostgreSQL stops when it cannot create its next WAL file of 16 MiB. */
const fullBelow = 64 * mebibyte
const lowBelow = 512 * mebibyte
const freshMs = 5_000
const lookEveryMs = 30_000
/** How often to try writing again after the database's disk was full. */
const retryMs = 10_000

type DiskWatchDeps = {
  folder: string
  log: Log
  /** Makes the database extend a file; rejects when it has no space. */
  tryToGrow: () => Promise<void>
  /** Returns the free bytes on a folder's disk. */
  readFree?: (folder: string) => Promise<number>
  clock?: () => number
}

type DiskWatch = Disk & {
  /** Called when a query failed because the database's disk is full, which may be another disk than the folder's. */
  onDatabaseFull: () => void
  close: () => void
}

/** Watches the free space of the data folder and the database; logs when it runs out and when it is available again. */
export function watchDisk(deps: DiskWatchDeps): DiskWatch {
  const { folder, log, tryToGrow, readFree = readFreeBytes, clock = Date.now } = deps
  let logged: DiskState = 'ok'
  let found: { at: number; state: Promise<DiskState> } | undefined
  let databaseFullAt: number | undefined

  async function look(): Promise<DiskState> {
    const free = await readFree(folder).catch(() => Number.POSITIVE_INFINITY)
    if (databaseFullAt !== undefined && clock() - databaseFullAt >= retryMs) await retry()
    const place = databaseFullAt === undefined ? 'data folder' : 'database'
    const state = databaseFullAt !== undefined || free < fullBelow ? 'full' : free < lowBelow ? 'low' : 'ok'
    report(state, { place, freeMebibytes: Number.isFinite(free) ? Math.floor(free / mebibyte) : undefined })
    return state
  }

  async function retry(): Promise<void> {
    try {
      await tryToGrow()
      databaseFullAt = undefined
    } catch (error) {
      databaseFullAt = isTemporary(error) ? clock() : undefined
    }
  }

  function report(state: DiskState, where: { place: string; freeMebibytes: number | undefined }): void {
    if (state === logged) return
    if (state === 'full') log.error('Nothing can be stored', new Error('The disk is full'), where)
    else if (state === 'low') log.warn('The disk is nearly full', where)
    else log.warn('The disk has space again', where)
    logged = state
  }

  function state(): Promise<DiskState> {
    if (!found || clock() - found.at >= freshMs) found = { at: clock(), state: look() }
    return found.state
  }

  const timer = setInterval(() => void state(), lookEveryMs).unref()
  return {
    state,
    onDatabaseFull() {
      if (databaseFullAt === undefined) found = undefined
      databaseFullAt = clock()
    },
    close: () => clearInterval(timer),
  }
}

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
