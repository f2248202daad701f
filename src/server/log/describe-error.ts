const deepestCause = 4

/** What may be told of a fault beside its words: names of things in the program, the system or the database. */
const particulars = ['code', 'severity', 'constraint', 'table', 'column', 'routine', 'syscall', 'statusCode'] as const

export type FaultDescription = { type: string; message: string; stack?: string; cause?: FaultDescription } & {
  [name in (typeof particulars)[number]]?: string | number
}

/**
 * A fault as the log may keep it. Errors of the database driver quote the values of a query, and others what was typed:
 * those words are left out, since they may be a person's (decisions, "Privacy").
 */
export function describeFault(fault: unknown, depth = 1): FaultDescription {
  if (!(fault instanceof Error)) return { type: typeof fault, message: 'something other than an error was thrown' }
  const frames = fault.stack?.match(/^ {4}at .+$/gm)?.join('\n')
  const cause = fault.cause ?? firstOf(fault)
  return {
    type: fault.name,
    message: wordsOf(fault),
    ...Object.fromEntries(
      particulars.flatMap((name) => (isPlain(valueOf(fault, name)) ? [[name, valueOf(fault, name)]] : [])),
    ),
    ...(frames && { stack: frames }),
    ...(cause !== undefined && depth < deepestCause && { cause: describeFault(cause, depth + 1) }),
  }
}

/** Numbers that are long enough for a person's, and e-mail addresses, wherever they stand. */
export function maskPersonal(text: string): string {
  return text.replace(/[\d٠-٩۰-۹]{7,}/g, '…').replace(/[^\s"'<>(),:;=]+@[^\s"'<>(),;]+/g, '…')
}

function wordsOf(fault: Error): string {
  // Drizzle puts the parameters below the statement.
  const statement = /^Failed query: ([\s\S]*?)(?:\nparams:[\s\S]*)?$/.exec(fault.message)?.[1]
  if (statement !== undefined) return `Failed query: ${statement}`
  // Class 22 of PostgreSQL's codes: a value that is no number, no date, too long. Its words quote the value.
  if (String(valueOf(fault, 'code')).startsWith('22')) return 'The database refused a value.'
  if (fault instanceof SyntaxError && fault.message.includes('JSON'))
    return 'Something that is not JSON was read as JSON.'
  return maskPersonal(fault.message)
}

function firstOf(fault: Error): unknown {
  return fault instanceof AggregateError ? fault.errors[0] : undefined
}

function valueOf(fault: Error, name: string): unknown {
  return (fault as unknown as Record<string, unknown>)[name]
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
