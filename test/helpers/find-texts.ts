import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** Which files under the folders hold any of the texts, in a spelling that a file may use: `<file>: <text>`. */
export async function findTexts(folders: readonly string[], texts: readonly string[]): Promise<string[]> {
  const patterns = texts.flatMap((text) => spellings(text).map((bytes) => ({ text, bytes })))
  const found = new Set<string>()
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      for (const pattern of patterns) if (bytes.includes(pattern.bytes)) found.add(`${file}: ${pattern.text}`)
    }
  }
  return [...found]
}

/** As ASCII, as UTF-16, and inside base64, where it may begin at any of three places. */
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
