import type { ErrorDescription } from './describe-error.ts'

type Line = { level: string; time: string; message: string; error?: ErrorDescription }

const left = new Set(['level', 'time', 'message', 'pid', 'hostname', 'error'])

/** A line of the log for people: the time, the words, what else is told, and the way a fault took. */
export function formatLine(json: string): string {
  const line = JSON.parse(json) as Line
  const rest = Object.entries<unknown>(line)
    .filter(([name]) => !left.has(name))
    .map(([name, value]) => ` ${name}=${value as string | number}`)
  const error = line.error ? `\n${formatErrorLines(line.error)}` : ''
  return `${line.time.slice(11, 19)} ${line.level} ${line.message}${rest.join('')}${error}\n`
}

export function formatErrorLines({ type, code, message, stack, cause }: ErrorDescription): string {
  const first = `  ${type}${code === undefined ? '' : ` ${code}`}: ${message}`
  return [first, ...(stack ? [stack] : []), ...(cause ? [`  caused by\n${formatErrorLines(cause)}`] : [])].join('\n')
}
