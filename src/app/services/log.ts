/** Fields of a log line: ids, counts and names of things, never personal data. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** The log of the process. Lines that are written during a request carry its id. */
export type Log = {
  /** An error that needs attention, with its cause. */
  error: (message: string, error: unknown, fields?: LogFields) => void
  /** A warning: no error yet, but the operator should know about it. */
  warn: (message: string, fields?: LogFields) => void
  info: (message: string, fields?: LogFields) => void
  debug: (message: string, fields?: LogFields) => void
}
