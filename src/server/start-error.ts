/** A reason not to start that the person at the console can act on: printed as one sentence, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}

/** Turns a failed `listen` into one sentence; anything it does not know is handed back as it came. */
export function explainListenError(error: unknown, address: { host?: string | undefined; port: number }): unknown {
  const { host, port } = address
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`Port ${port} is already taken by another program: stop it, or choose another with PORT.`)
    case 'EACCES':
      return new StartError(`Port ${port} needs more rights than this account has: choose one above 1023 with PORT.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`This machine has no address ${host ?? ''}: correct HOST, or leave it unset.`)
    default:
      return error
  }
}

/** The system's short name of a fault (`EACCES`), or an empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
