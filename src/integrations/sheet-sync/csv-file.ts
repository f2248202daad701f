import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { csvStart } from '../../domain/sync/csv.ts'

// Names and numbers of customers: nobody else on the machine reads them.
const fileMode = 0o600

/** A line of a CSV file as it stands there, with its end; `isCut` when the file ends in the middle of it. */
export type CsvLine = { text: string; isCut: boolean }

/**
 * The lines of a CSV file in order, many at a time, line breaks inside quotes kept together; without the mark at its
 * beginning.
 */
export async function* readCsvLines(file: string): AsyncGenerator<CsvLine[]> {
  let rest = ''
  let isFirst = true
  for await (const part of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    let text = rest + (part as string)
    if (isFirst && text.startsWith(csvStart)) text = text.slice(csvStart.length)
    isFirst = false
    const lines: CsvLine[] = []
    let start = 0
    let from = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      from = end + 1
      if (countQuotes(text, start, end) % 2 === 1) continue
      lines.push({ text: text.slice(start, from), isCut: false })
      start = from
    }
    rest = text.slice(start)
    yield lines
  }
  if (rest) yield [{ text: rest, isCut: true }]
}

function countQuotes(text: string, start: number, end: number): number {
  let count = 0
  for (let at = text.indexOf('"', start); at !== -1 && at < end; at = text.indexOf('"', at + 1)) count += 1
  return count
}

/** The cells of one line. */
export function cellsOf(line: string): string[] {
  const text = line.replace(/\r?\n$/, '')
  const cells: string[] = []
  for (let at = 0; at <= text.length; at++) {
    const end = endOfCell(text, at)
    const cell = text.slice(at, end)
    cells.push(cell.startsWith('"') ? cell.slice(1, cell.endsWith('"') ? -1 : undefined).replaceAll('""', '"') : cell)
    at = end
  }
  return cells
}

function endOfCell(text: string, start: number): number {
  let end = text.indexOf(',', start)
  if (text[start] === '"') {
    while (end !== -1 && countQuotes(text, start, end) % 2 === 1) end = text.indexOf(',', end + 1)
  }
  return end === -1 ? text.length : end
}

export type FileMark = { ino: number; size: number; mtimeMs: number }

/** What tells a file from what it was and from another that took its place; undefined when there is none. */
export async function markOf(file: string): Promise<FileMark | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(file)
    return { ino, size, mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Adds text to the end of a file, whole and for good, or not at all; `mark` is the file as it was looked at. */
export async function appendSafely(file: string, text: string, mark: FileMark): Promise<void> {
  const handle = await open(file, 'a')
  try {
    await assertSame(file, mark)
    await handle.writeFile(text)
    await handle.datasync()
    await assertSame(file, mark)
  } catch (error) {
    const { ino } = await handle.stat()
    if (ino === mark.ino) await handle.truncate(mark.size).catch(() => undefined)
    throw error
  } finally {
    await handle.close()
  }
}

async function assertSame(file: string, { ino }: FileMark): Promise<void> {
  if ((await markOf(file))?.ino !== ino) throw new Error('The file was replaced meanwhile')
}

/** Puts a file with these texts in the place of another, all at once and for good. */
export async function replaceSafely(file: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const half = path.join(path.dirname(file), `.${randomUUID()}.csv`)
  try {
    const handle = await open(half, 'wx', fileMode)
    try {
      await handle.writeFile(inParts(texts))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(half, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined)
    throw error
  }
}

async function* inParts(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let part = csvStart
  for await (const text of texts) {
    part += text
    if (part.length > 1 << 18) {
      yield part
      part = ''
    }
  }
  if (part) yield part
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
