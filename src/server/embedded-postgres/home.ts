import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, canReach, chooseAccount } from './account.ts'
import { sharedFolder } from './binaries.ts'

/** The folder that holds `cluster`, `password` and `server.log`, and the account they belong to (undefined: our own). */
export type Home = { folder: string; account: Account | undefined }

const noteName = 'postgres-is-elsewhere.txt'

/** Decides where PostgreSQL of this data folder lives and who runs it; a home that exists is never given up for a new one. */
export async function chooseHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const inside = path.join(dataDir, 'postgres')
  const existing = (await readNote(dataDir)) ?? ((await ownerOf(inside)) ? inside : undefined)
  if (existing) return adoptHome(existing, log)
  if (process.getuid?.() !== 0) return { folder: inside, account: undefined }
  const account = chooseAccount(log)
  if (canReach(account, dataDir)) return { folder: inside, account }
  const outside = path.join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  await writeNote(dataDir, outside)
  log(`The account ${account.name} cannot enter ${dataDir}, so the database is kept in ${outside}.`)
  return { folder: outside, account }
}

async function adoptHome(folder: string, log: (line: string) => void): Promise<Home> {
  const owner = await ownerOf(folder)
  const self = process.getuid?.()
  if (!owner || self === undefined || owner.uid === self) return { folder, account: undefined }
  if (self !== 0) {
    throw new StartError(
      `The database in ${folder} belongs to another account (number ${owner.uid}): start Roud as that account or as root.`,
    )
  }
  const account = { name: `number ${owner.uid}`, ...owner }
  if (canReach(account, folder)) return { folder, account }
  throw new StartError(
    `The account that owns the database in ${folder} (${account.name}) can no longer enter a folder above it.`,
  )
}

async function ownerOf(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

async function writeNote(dataDir: string, folder: string): Promise<void> {
  const text = `The account that runs PostgreSQL cannot enter this folder. Its database is kept in:\n${folder}\nfor:\n${dataDir}\n`
  await writeFile(path.join(dataDir, noteName), text)
}

/** The folder named by the note, unless the note came along with a copy of a data folder that is still in use. */
async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, noteName), 'utf8').catch(() => '')
  const [, folder, , origin] = text.split('\n')
  if (!folder || !origin || !(await ownerOf(folder))) return undefined
  if (origin === dataDir) return folder
  if (await ownerOf(path.join(origin, noteName))) return undefined
  await writeNote(dataDir, folder)
  return folder
}
