/**
 * Runs a write of personal data so that a failure names the constraint and the PostgreSQL code only: the driver's own
 * errors quote the row and the parameters, which must not reach a log (decisions "Privacy").
 */
export async function hidePersonalData<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw new Error(`Could not store ${what}: ${describeError(error)}`)
  }
}

function describeError(error: unknown): string {
  const cause = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: unknown
    constraint?: unknown
  }
  const code = typeof cause?.code === 'string' ? cause.code : 'unknown error'
  return typeof cause?.constraint === 'string' ? `${code} (${cause.constraint})` : code
}

/** Whether a write failed because another row has the same value where it must be the only one. */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Whether a write failed because other rows still point to the row. */
export function isInUse(error: unknown): boolean {
  return codeOf(error) === '23503'
}

/** Codes of PostgreSQL that is shutting down, starting or full, and of a system that finds no way to it. */
const unreachable =
  /^(?:08...|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** Whether a query failed because the database does not answer now: another try, a moment later, may go well. */
export function isUnreachable(error: unknown): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error
  const code = codeOf(error)
  if (typeof code === 'string' && unreachable.test(code)) return true
  return (
    cause instanceof Error && /^(?:timeout exceeded when trying to connect|Connection terminated)/.test(cause.message)
  )
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  return (cause as { code?: unknown } | null)?.code
}
