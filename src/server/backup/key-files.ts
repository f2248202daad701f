import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, StartError } from '../start-error.ts'

/** The keys of an installation by file name; none when it has no folder of them. */
export async function readKeyFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return new Map(
    await Promise.all(names.sort().map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
  )
}

/** Refuses keys that would replace others: what these have sealed could never be opened again. */
export async function assertKeysFit(folder: string, keys: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, bytes] of await readKeyFiles(folder)) {
    if (keys.get(name)?.equals(bytes) === false) {
      throw new StartError(
        `The key ${path.join(folder, name)} differs from the one in the archive: move it away first.`,
      )
    }
  }
}

/** Puts keys where there are none, readable by this account alone. */
export async function writeKeyFiles(folder: string, keys: ReadonlyMap<string, Buffer>): Promise<void> {
  if (keys.size > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const [name, bytes] of keys) await writeFile(path.join(folder, name), bytes, { mode: 0o600, flush: true })
}
