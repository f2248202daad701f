import type { FaultDescription } from './describe-error.ts'

type Line = { level: string; time: string; message: string; fault?: FaultDescription }

const left = new Set(['level', 'time', 'message', 'pid', 'hostname', 'fault'])

/** A line of the log for people: the time, the words, what else is told, and the way a fault took. */
export function toPlainLine(json: string): string {
  const line = JSON.parse(json) as Line
  const rest = Object.entries<unknown>(line)
    .filter(([name]) => !left.has(name))
    .map(([name, value]) => ` ${name}=${value as string | number}`)
  const fault = line.fault ? `\n${toPlainFault(line.fault)}` : ''
  return `${line.time.slice(11, 19)} ${line.level} ${line.message}${rest.join('')}${fault}\n`
}

export function toPlainFault({ type, code, message, stack, cause }: FaultDescription): string {
  const first = `  ${type}${code === undefined ? '' : ` ${code}`}: ${message}`
  return [first, ...(stack ? [stack] : []), ...(cause ? [`  caused by\n${toPlainFault(cause)}`] : [])].join('\n')
}
