import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import type { Log } from '../../app/services/log.ts'
import type { Config } from '../config.ts'
import { describeError } from './describe-error.ts'
import { formatLine } from './plain-line.ts'

export type ServerLog = Log & {
  /** Runs a request's work: whatever is logged meanwhile carries the request's id. */
  during: <T>(requestId: string, work: () => T) => T
  /** Writes down what still waits, as the last thing before the process ends. */
  flush: () => void
}

/** Where lines go: one call per line of JSON, with its line break. */
type Destination = { write: (line: string) => void; flush?: () => void }

const longestWaitMs = 1_000
const worthWaiting = 4_096

/** A log of one JSON object per line, written to `destination`. */
export function createLog({ level }: Pick<Config['log'], 'level'>, destination: Destination): ServerLog {
  const requests = new AsyncLocalStorage<string>()
  const log = pino(
    {
      level,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (name) => ({ level: name }) },
      mixin: () => {
        const requestId = requests.getStore()
        return requestId ? { requestId } : {}
      },
    },
    destination,
  )
  return {
    error: (message, error, fields) => log.error({ ...fields, error: describeError(error) }, message),
    warn: (message, fields) => log.warn(fields ?? {}, message),
    info: (message, fields) => log.info(fields ?? {}, message),
    debug: (message, fields) => log.debug(fields ?? {}, message),
    during: (requestId, work) => requests.run(requestId, work),
    flush: () => destination.flush?.(),
  }
}

/** The log of the process: on standard output, as JSON for programs and as plain lines at a terminal. */
export function createProcessLog(settings: Pick<Config['log'], 'level'>): ServerLog {
  if (process.stdout.isTTY) {
    return createLog(settings, { write: (line) => void process.stdout.write(formatLine(line)) })
  }
  // Lines of ordinary requests are written together; what is told of a fault is on its way at once.
  const buffered = pino.destination({ fd: 1, sync: false, minLength: worthWaiting, periodicFlush: longestWaitMs })
  return createLog(settings, {
    write(line) {
      buffered.write(line)
      if (!line.startsWith('{"level":"info"') && !line.startsWith('{"level":"debug"')) buffered.flush()
    },
    flush: () => buffered.flushSync(),
  })
}
