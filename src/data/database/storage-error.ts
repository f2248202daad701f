/**
 * Runs a write of personal data. Errors of the driver quote rows and parameters, so it rejects with only the constraint's name
 * and the PostgreSQL code.
 */
export async function hidePersonalData<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw storageError(what, error)
  }
}

/** SQLSTATE of a failed connection; used for driver errors without a code. */
const connectionFailure = '08006'

/** SQLSTATE of a write for which the database's disk has no space. */
const diskFull = '53100'

/** The error of a failed write without personal data, for callers that catch it themselves. */
export function storageError(what: string, error: unknown): Error {
  const stored = new Error(`Could not store ${what}: ${describeError(error)}`)
  if (isUnreachable(error)) return Object.assign(stored, { code: connectionFailure })
  return isDiskFull(error) ? Object.assign(stored, { code: diskFull }) : stored
}

function describeError(error: unknown): string {
  const cause = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: unknown
    constraint?: unknown
  }
  const code = typeof cause?.code === 'string' ? cause.code : 'unknown error'
  return typeof cause?.constraint === 'string' ? `${code} (${cause.constraint})` : code
}

/** Whether a query failed because the database's disk has no space. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === diskFull
}

/** Whether a write failed on a unique constraint. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Whether a write failed on an exclusion constraint, such as two holds of one unit. */
export function isOverlap(error: unknown): boolean {
  return codeOf(error) === '23P01'
}

/** Whether a write failed on a foreign key. */
export function isInUse(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Whether a write failed on a check constraint, such as a percentage above 100. */
export function violatesCheck(error: unknown): boolean {
  return codeOf(error) === '23514'
}

/** The name of the violated constraint; undefined when the write failed for another reason. */
export function violatedConstraint(error: unknown): string | undefined {
  const cause = (error instanceof Error && error.cause ? error.cause : error) as { constraint?: unknown } | null
  return typeof cause?.constraint === 'string' ? cause.constraint : undefined
}

/** SQLSTATEs of a server that is stopping, starting or out of connections, and codes of network failures. */
const unreachable =
  /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether a query failed because the database is unreachable; a later attempt may succeed. */
export function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = codeOf(error)
  if (typeof code === 'string' && unreachable.test(code)) return true
  return (
    cause instanceof Error &&
    /^(?:timeout exceeded when trying to connect|Connection terminated|Client (?:was closed|has encountered a connection error))/.test(
      cause.message,
    )
  )
}

/** Whether the same write may succeed later, because the database was unreachable or its disk full: nothing was stored, or all of it. */
export function isTemporary(error: unknown): boolean {
  return isUnreachable(error) || isDiskFull(error)
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (cause as { code?: unknown } | null)?.code
}
