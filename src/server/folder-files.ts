import { readdirSync } from 'node:fs'

const readFolders = new Map<string, ReadonlySet<string>>()

/** The paths of a folder's files, which are read once per process. */
export function filesIn(folder: string): ReadonlySet<string> {
  const known = readFolders.get(folder)
  if (known) return known
  const files = new Set(readdirSync(folder, { recursive: true }).map((name) => `/${String(name)}`))
  readFolders.set(folder, files)
  return files
}
