const deepestCause = 4

/** What may be told of a fault beside its words: names of things in the program, the system or the database. */
const particulars = ['code', 'severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'statusCode'] as const

export type ErrorDescription = { type: string; message: string; stack?: string; cause?: ErrorDescription } & {
  [name in (typeof particulars)[number]]?: string | number
}

/**
 * A fault as the log may keep it. Errors of the database driver quote the values of a query, and others what was typed:
 * those words are left out, since they may be a person's (decisions, "Privacy").
 */
export function describeError(error: unknown, depth = 1): ErrorDescription {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something other than an error was thrown' }
  const frames = error.stack?.match(/^ {4}at .+$/gm)?.join('\n')
  const cause = error.cause ?? firstOf(error)
  return {
    type: error.name,
    message: messageOf(error),
    ...Object.fromEntries(
      particulars.flatMap((name) => (isPlain(valueOf(error, name)) ? [[name, valueOf(error, name)]] : [])),
    ),
    ...(frames && { stack: frames }),
    ...(cause !== undefined && depth < deepestCause && { cause: describeError(cause, depth + 1) }),
  }
}

/** Numbers that are long enough for a person's, and e-mail addresses, wherever they stand. */
export function maskPersonal(text: string): string {
  return text.replace(/[\d٠-٩۰-۹]{7,}/g, '…').replace(/[^\s"'<>(),:;=]+@[^\s"'<>(),;]+/g, '…')
}

function messageOf(error: Error): string {
  // Drizzle puts the parameters below the statement.
  const statement = /^Failed query: ([\s\S]*?)(?:\nparams:[\s\S]*)?$/.exec(error.message)?.[1]
  if (statement !== undefined) return `Failed query: ${statement}`
  // Class 22 of PostgreSQL's codes: a value that is no number, no date, too long. Its words quote the value.
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
