/** Particulars of one line of the log: ids, counts and names of things; never anything about a person. */
type LogFields = Readonly<Record<string, string | number | boolean | undefined>>

/** The log of the process. A line that is written during a request carries that request's id by itself. */
export type Log = {
  /** A fault of ours or of a system we rely on, with its cause; somebody should look at it. */
  error: (message: string, error: unknown, fields?: LogFields) => void
  /** What is no fault yet, and what an operator would want to know. */
  warn: (message: string, fields?: LogFields) => void
  info: (message: string, fields?: LogFields) => void
  debug: (message: string, fields?: LogFields) => void
}
