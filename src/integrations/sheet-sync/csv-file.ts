import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { csvStart } from '#domain/spreadsheet/csv.ts'

// The files contain names and numbers of customers.
const fileMode = 0o600

/** A row with its line break. `isCut` when the file ends before the line break. */
export type CsvLine = { text: string; isCut: boolean }

/** Reads the rows of a CSV file in order, in batches, without the byte order mark. Rows may contain quoted line breaks. */
export async function* readCsvLines(file: string): AsyncGenerator<CsvLine[]> {
  let rest = ''
  let isFirst = true
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    let text = rest + (chunk as string)
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

/** Splits a row into its cells. */
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

/** Changes when a file is modified or replaced. */
export type FileVersion = { ino: number; size: number; mtimeMs: number }

/** Returns the version of a file; undefined when it does not exist. */
export async function readFileVersion(file: string): Promise<FileVersion | undefined> {
  try {
    const { ino, size, mtimeMs } = await stat(file)
    return { ino, size, mtimeMs }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Appends text durably and all or nothing. Throws when the file of `version` was replaced. */
export async function appendSafely(file: string, text: string, version: FileVersion): Promise<void> {
  const handle = await open(file, 'a')
  try {
    await assertNotReplaced(file, version)
    await handle.writeFile(text)
    await handle.datasync()
    await assertNotReplaced(file, version)
  } catch (error) {
    const { ino } = await handle.stat()
    if (ino === version.ino) await handle.truncate(version.size).catch(() => undefined)
    throw error
  } finally {
    await handle.close()
  }
}

async function assertNotReplaced(file: string, { ino }: FileVersion): Promise<void> {
  if ((await readFileVersion(file))?.ino !== ino) throw new Error('The file was replaced')
}

/** Replaces a file durably and atomically by one with these texts. */
export async function replaceSafely(file: string, texts: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${randomUUID()}.csv`)
  try {
    const handle = await open(temporary, 'wx', fileMode)
    try {
      await handle.writeFile(inChunks(texts))
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined)
    throw error
  }
}

async function* inChunks(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let chunk = csvStart
  for await (const text of texts) {
    chunk += text
    if (chunk.length > 1 << 18) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk) yield chunk
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
