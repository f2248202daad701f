const deepestCause = 4

/** Properties of an error that never contain personal data. */
const loggedProperties = [
  'code',
  'severity',
  'constraint',
  'table',
  'column',
  'routine',
  'syscall',
  'statusCode',
] as const

export type ErrorDescription = { type: string; message: string; stack?: string; cause?: ErrorDescription } & {
  [name in (typeof loggedProperties)[number]]?: string | number
}

/**
 * Describes an error without personal data. The database driver's messages quote values, and others quote what was typed; those
 * parts are left out.
 */
export function describeError(error: unknown, depth = 1): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something other than an error was thrown' }
  const frames = error.stack?.match(/^ {4}at .+$/gm)?.join('\n')
  const cause = error.cause ?? firstOf(error)
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(
      loggedProperties.flatMap((name) => (isPlain(valueOf(error, name)) ? [[name, valueOf(error, name)]] : [])),
    ),
    ...(frames && { stack: frames }),
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  }
}

// Begins only where a word begins; otherwise a long word without an @ would be searched from each of its characters.
const emailAddress = /(?<![^\s"'<>(),:;=])[^\s"'<>(),:;=]+@[^\s"'<>(),;]+/g

/** Replaces e-mail addresses, and numbers long enough to identify a person. Linear time for any text: visitors choose the paths of requests. */
export function maskPersonal(text: string): string {
  return text.replace(/[\d٠-٩۰-۹]{7,}/g, '…').replace(emailAddress, '…')
}

function messageOf(error: Error): string {
  // Drizzle appends the parameters to the statement.
  const statement = /^Failed query: ([\s\S]*?)(?:\nparams:[\s\S]*)?$/.exec(error.message)?.[1]
  if (statement !== undefined) return `Failed query: ${statement}`
  // Messages of PostgreSQL's error class 22 (invalid values) quote the value.
  if (String(valueOf(error, 'code')).startsWith('22')) return 'The database refused a value.'
  if (error instanceof SyntaxError && error.message.includes('JSON'))
    return 'Something that is not JSON was read as JSON.'
  return maskPersonal(error.message)
}

function firstOf(error: Error): unknown {
  return error instanceof AggregateError ? error.errors[0] : undefined
}

function valueOf(error: Error, name: string): unknown {
  return (error as unknown as Record<string, unknown>)[name]
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

/** An error and its causes as indented lines for people. */
export function formatErrorLines({ type, code, message, stack, cause }: ErrorDescription): string {
  const first = `  ${type}${code === undefined ? '' : ` ${code}`}: ${message}`
  return [first, ...(stack ? [stack] : []), ...(cause ? [`  caused by\n${formatErrorLines(cause)}`] : [])].join('\n')
}
