import type { Row, Section } from './result.ts'

export type Report = { command: string; machine: string; measuredAt: string; sections: Record<string, Section> }

/** The results as Markdown, which is readable in a console too. */
export function writeTable({ machine, measuredAt, sections }: Report): string {
  const lines = [`Measured on ${machine}, ${measuredAt.slice(0, 10)}.`, '']
  for (const { title, notes, rows } of Object.values(sections)) {
    lines.push(`**${title}**`, '')
    if (rows.length > 0) lines.push(...tableOf(rows), '')
    for (const note of notes) lines.push(note, '')
  }
  return lines.join('\n').trimEnd()
}

function tableOf(rows: readonly Row[]): string[] {
  const cells = rows.map(({ what, value, unit, against, goal }) => [
    what,
    `${show(value)} ${unit}`.trim(),
    against ? `${show(against.value)} (${against.what})` : '',
    against ? show(against.ratio) : '',
    goal ? `${goal.text} ${goal.met ? '✓' : '✗'}` : '',
  ])
  const table = [['', 'median', 'against', 'ratio', 'goal'], ...cells]
  const used = table[0]!.map((_, column) => column < 2 || cells.some((line) => line[column] !== ''))
  const [head = [], ...body] = table.map((line) => line.filter((_, column) => used[column]))
  return [head, head.map(() => '---'), ...body].map((line) => `| ${line.join(' | ')} |`)
}

function show(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}
