/** Fields of a log line: ids, counts and names, never personal data. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** The log of the process. Lines written during a request include its id. */
export type Log = {
  /** An error that needs attention, with its cause. */
  error: (message: string, error: unknown, fields?: LogFields) => void
  /** Not an error, but something that the operator should know. */
  warn: (message: string, fields?: LogFields) => void
  info: (message: string, fields?: LogFields) => void
  debug: (message: string, fields?: LogFields) => void
}
