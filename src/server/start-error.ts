/** A reason not to start that the operator can solve: printed as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** The address to listen on, and the names of its settings. */
export type ListenAddress = { host?: string | undefined; port: number; names?: { host: string; port: string } }

const siteNames = { host: 'HOST', port: 'PORT' }

/** Converts a failed `listen` to a `StartError`; returns other errors unchanged. */
export function explainListenError(error: unknown, { host, port, names = siteNames }: ListenAddress): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already taken by another program: stop it, or choose another with ${names.port}.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this account has: choose one above 1023 with ${names.port}.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`This machine has no address ${host ?? ''}: correct ${names.host}, or leave it unset.`)
    default:
      return error
  }
}

/** The oldest major version of PostgreSQL on which the site starts. */
const oldestServer = 16

/** Throws a `StartError` when a server is too old; `version` is its `server_version_num`, such as 150008 for 15.8. */
export function assertServerVersion(version: number): void {
  const major = Math.floor(version / 10_000)
  if (major >= oldestServer) return
  throw new StartError(
    `The server of DATABASE_URL is PostgreSQL ${major}: the site needs PostgreSQL ${oldestServer} or newer, and is tested with 18.`,
  )
}

/** Converts a failed connection to DATABASE_URL to a `StartError` that does not contain the address. */
export function explainDatabaseError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause ? error.cause : error
  switch (codeOf(cause)) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return new StartError('The database of DATABASE_URL cannot be reached: start it, or correct the address.')
    case '28P01':
    case '28000':
      return new StartError('The database of DATABASE_URL refuses the user or the password.')
    case '3D000':
      return new StartError('The server of DATABASE_URL has no database of that name: create it first.')
    case '42501':
      return new StartError('The user of DATABASE_URL may not create what the site needs in that database.')
    default:
      return error
  }
}

/** The code of a system or database error (`EACCES`), or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
