import { readFile, writeFile } from 'node:fs/promises'
import { type Report, writeTable } from './table.ts'

const begin = '<!-- bench: begin -->'
const end = '<!-- bench: end -->'

/** Replaces the marked part of a Markdown file with the results. */
export async function writeResults(file: string, report: Report): Promise<void> {
  const text = await readFile(file, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from === -1 || to < from) throw new Error(`${file} has no part between ${begin} and ${end}.`)
  await writeFile(file, `${text.slice(0, from)}${begin}\n\n${writeTable(report)}\n\n${text.slice(to)}`)
}
