/**
 * Runs a write of personal data so that a failure names the constraint and the PostgreSQL code only: the driver's own
 * errors quote the row and the parameters, which must not reach a log (decisions "Privacy").
 */
export async function hidePersonalData<T>(what: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw new Error(`Could not store ${what}: ${describeFault(error)}`)
  }
}

function describeFault(error: unknown): string {
  const fault = (error instanceof Error && error.cause ? error.cause : error) as {
    code?: unknown
    constraint?: unknown
  }
  const code = typeof fault?.code === 'string' ? fault.code : 'unknown fault'
  return typeof fault?.constraint === 'string' ? `${code} (${fault.constraint})` : code
}
