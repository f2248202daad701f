import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sharedFolder } from './binaries.ts'
import { findOwner } from './move-home.ts'

const noteName = 'postgres-is-elsewhere.txt'

/** A folder of this data folder's own, where every account may pass; another one once the data folder is made anew. */
export async function nameFolderOutside(dataDir: string): Promise<string> {
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const { ino, birthtimeMs } = await stat(dataDir)
  const identity = [dataDir, ino, birthtimeMs].join(':')
  return path.join(sharedFolder, createHash('sha256').update(identity).digest('hex').slice(0, 16))
}

/** Leaves word in the data folder of where its database is. */
export async function writeNote(dataDir: string, folder: string): Promise<void> {
  const lines = ['PostgreSQL cannot run in this folder. Its database is kept in:', folder, 'for:', dataDir, '']
  await writeFile(path.join(dataDir, noteName), lines.join('\n'))
}

/** The folder the note names, unless the note came along with a copy of a data folder that is still in use. */
export async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, noteName), 'utf8').catch(() => '')
  const [, folder, , origin] = text.split('\n')
  if (!folder || !origin || !(await findOwner(folder))) return undefined
  if (origin === dataDir) return folder
  if (await findOwner(path.join(origin, noteName))) return undefined
  await writeNote(dataDir, folder)
  return folder
}
