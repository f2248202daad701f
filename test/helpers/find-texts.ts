import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Finds files in the folders that contain any of the texts in any encoding: `<file>: <text>`. */
export async function findTexts(folders: readonly string[], texts: readonly string[]): Promise<string[]> {
  const patterns = texts.flatMap((text) => spellings(text).map((bytes) => ({ text, bytes })))
  const found = new Set<string>()
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await readFile(file).catch(skipRemoved)
      for (const pattern of patterns) if (bytes.includes(pattern.bytes)) found.add(`${file}: ${pattern.text}`)
    }
  }
  return [...found]
}

/** A running PostgreSQL may delete files between listing and reading. */
function skipRemoved(error: NodeJS.ErrnoException): Buffer {
  if (error.code !== 'ENOENT') throw error
  return Buffer.alloc(0)
}

/** The text as ASCII, as UTF-16, and inside base64 at each of three offsets. */
export function spellings(text: string): Buffer[] {
  const inBase64 = ['', ' ', '  '].map((before) => {
    const whole = Buffer.from(before + text)
      .toString('base64')
      .replace(/=+$/, '')
    const first = before === '' ? 0 : before.length + 1
    const last = (before.length + text.length) % 3 === 0 ? whole.length : whole.length - 1
    return Buffer.from(whole.slice(first, last))
  })
  return [Buffer.from(text), Buffer.from(text, 'utf16le'), ...inBase64]
}
