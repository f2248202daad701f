import { createLog, type ServerLog } from '../../src/server/log/log.ts'

/** One line of the log, as it is written. */
export type LogLine = { level: string; message: string; requestId?: string; [field: string]: unknown }

export type RecordingLog = {
  log: ServerLog
  /** Every line since the last call, as the text that would be written. */
  takeLines: () => string[]
  /** The lines since the last call that somebody would have to look at: warnings and faults. */
  takeComplaints: () => LogLine[]
}

/** The real log, its lines kept instead of written. */
export function createRecordingLog(): RecordingLog {
  const lines: string[] = []
  const log = createLog({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const takeLines = () => lines.splice(0)
  return {
    log,
    takeLines,
    takeComplaints: () =>
      takeLines()
        .map((line) => JSON.parse(line) as LogLine)
        .filter(({ level }) => !['debug', 'info'].includes(level)),
  }
}

/**
 * The log of every site that a test of Vitest opens. A test that leaves a complaint in it fails; one that means to cause
 * a fault takes it out.
 */
export const { log: testLog, takeLines, takeComplaints } = createRecordingLog()
