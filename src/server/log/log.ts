import { AsyncLocalStorage } from 'node:async_hooks'
import pino from 'pino'
import type { Log } from '#operations/services/log.ts'
import { describeError, formatErrorLines, type ErrorDescription } from './describe-error.ts'

export type ServerLog = Log & {
  /** Runs the work of a request: its log lines include the request id. */
  during: <T>(requestId: string, work: () => T) => T
  /** Writes the buffered lines; call it before the process ends. */
  flush: () => void
}

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const

type LogSettings = { level: (typeof logLevels)[number] }

/** Receives one JSON line per call, including the line break. */
type Destination = { write: (line: string) => void; flush?: () => void }

const flushEveryMs = 1_000
const bufferedBytes = 4_096

/** A log of one JSON object per line, written to `destination`. */
export function createLog({ level }: LogSettings, destination: Destination): ServerLog {
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

/** The process log on standard output: JSON for programs, plain lines at a terminal. */
export function createProcessLog(settings: LogSettings): ServerLog {
  if (process.stdout.isTTY) {
    return createLog(settings, { write: (line) => void process.stdout.write(formatLine(line)) })
  }
  // Lines about ordinary requests are buffered; warnings and errors are written at once.
  const buffered = pino.destination({ fd: 1, sync: false, minLength: bufferedBytes, periodicFlush: flushEveryMs })
  return createLog(settings, {
    write(line) {
      buffered.write(line)
      if (!line.startsWith('{"level":"info"') && !line.startsWith('{"level":"debug"')) buffered.flush()
    },
    flush: () => buffered.flushSync(),
  })
}

/**
 * Prints a sentence for the operator at any level of the log, such as where the site is reached: as it is at a terminal, otherwise as
 * a line of the log.
 */
export function announce(message: string): void {
  console.log(process.stdout.isTTY ? message : lineOf('info', message))
}

/** Prints why the process ends, like `announce`, on standard error. */
export function announceEnd(message: string): void {
  console.error(process.stderr.isTTY ? message : lineOf('error', message))
}

function lineOf(level: 'info' | 'error', message: string): string {
  return `{"level":"${level}"${pino.stdTimeFunctions.isoTime()},"message":${JSON.stringify(message)}}`
}

type Line = { level: string; time: string; message: string; error?: ErrorDescription }

const ownPlace = new Set(['level', 'time', 'message', 'pid', 'hostname', 'error'])

/** A log line for people at a terminal: time, level, message, fields, and the error with its causes. */
export function formatLine(json: string): string {
  const line = JSON.parse(json) as Line
  const fields = Object.entries<unknown>(line)
    .filter(([name]) => !ownPlace.has(name))
    .map(([name, value]) => ` ${name}=${value as string | number}`)
  const error = line.error ? `\n${formatErrorLines(line.error)}` : ''
  return `${line.time.slice(11, 19)} ${line.level} ${line.message}${fields.join('')}${error}\n`
}

const repeatAfterMs = 60_000

/** Returns a filter for messages that repeat while another system is down: true once a minute per message. */
export function oncePerMinute(): (message: string) => boolean {
  const loggedAt = new Map<string, number>()
  return (message) => {
    const now = performance.now()
    if (now - (loggedAt.get(message) ?? -Infinity) < repeatAfterMs) return false
    loggedAt.set(message, now)
    return true
  }
}
