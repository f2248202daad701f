import { randomBytes } from 'node:crypto'
import { chown, link, open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from './start-error.ts'

/**
 * Creates a file that only its account can read, completely and durably, unless it exists. Safe for concurrent processes. `owner`
 * is the account that gets the file; by default this process's.
 */
export async function createSecretFile(
  file: string,
  text: string,
  owner?: { uid: number; gid: number },
): Promise<'created' | 'exists'> {
  const temporary = `${file}.new-${randomBytes(4).toString('hex')}`
  await writeFile(temporary, text, { mode: 0o600, flag: 'wx', flush: true })
  try {
    if (owner) await chown(temporary, owner.uid, owner.gid)
    // Unlike renaming, linking never replaces a file.
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return 'exists'
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
  await syncFolder(path.dirname(file))
  return 'created'
}

/** Flushes the entries of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
