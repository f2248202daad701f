import { createLog, type ServerLog } from '#server/log/log.ts'

export type LogLine = { level: string; message: string; requestId?: string; [field: string]: unknown }

export type RecordingLog = {
  log: ServerLog
  /** The lines since the last call, as written. */
  takeLines: () => string[]
  /** The warnings and errors since the last call. */
  takeWarnings: () => LogLine[]
}

/** The real log, recording its lines instead of writing them. */
export function createRecordingLog(): RecordingLog {
  const lines: string[] = []
  const log = createLog({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const takeLines = () => lines.splice(0)
  return {
    log,
    takeLines,
    takeWarnings: () =>
      takeLines()
        .map((line) => JSON.parse(line) as LogLine)
        .filter(({ level }) => !['debug', 'info'].includes(level)),
  }
}

/**
 * The log of all sites that Vitest tests open. A remaining warning or error fails the test; a test that expects one removes it
 * with `takeWarnings`.
 */
export const { log: testLog, takeLines, takeWarnings } = createRecordingLog()
