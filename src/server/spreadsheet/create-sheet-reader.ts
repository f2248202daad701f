import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { SheetAnswer, SheetReader } from '#operations/services/sheet-reader.ts'

/** Far more than a file within the limits needs, and less than the time limit of an upload. */
const maxMs = 30_000

/** Of JavaScript's heap; an unpacked workbook is read in pieces. */
const memory = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 }

type ReaderOptions = { worker?: URL; maxMs?: number; memory?: typeof memory }

/**
 * Reads files in a thread of their own, one at a time, so that the process keeps answering. The thread ends with its file, after
 * 30 seconds, or when it needs more memory than a file within the limits.
 */
export function createSheetReader(options: ReaderOptions = {}): SheetReader {
  const inTurn = pLimit(1)
  return (file, columns) => inTurn(() => readInWorker([file, columns], options))
}

function readInWorker(workerData: Parameters<SheetReader>, options: ReaderOptions): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  // The build makes a file of this worker (vite.config.ts).
  const worker = new Worker(options.worker ?? new URL('./spreadsheet-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: options.memory ?? memory,
    env: {},
    execArgv: [],
  })
  const timer = setTimeout(() => resolve({ ok: false, problem: 'tooSlow' }), options.maxMs ?? maxMs)
  worker.once('message', resolve)
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ ok: false, problem: 'tooLarge' })
    else reject(error)
  })
  worker.once('exit', () => reject(new Error('The thread that reads a file ended without an answer')))
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
