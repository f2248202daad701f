type Line = { level: string; time: string; message: string; fault?: { stack?: string; message: string } }

const left = new Set(['level', 'time', 'message', 'pid', 'hostname', 'fault'])

/** A line of the log for people: the time, the words, what else is told, and the way a fault took. */
export function toPlainLine(json: string): string {
  const line = JSON.parse(json) as Line
  const rest = Object.entries<unknown>(line)
    .filter(([name]) => !left.has(name))
    .map(([name, value]) => ` ${name}=${value as string | number}`)
  const fault = line.fault ? `\n  ${line.fault.message}\n${line.fault.stack ?? ''}` : ''
  return `${line.time.slice(11, 19)} ${line.level} ${line.message}${rest.join('')}${fault}\n`
}
