import path from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, canReach, chooseAccount } from './account.ts'
import { findOwner, handOver, moveHome } from './move-home.ts'
import { nameFolderOutside, readNote, writeNote } from './home-note.ts'

/** The folder that holds `cluster`, `password` and `server.log`, and the account they belong to (undefined: our own). */
export type Home = { folder: string; account: Account | undefined }

/** Decides where PostgreSQL of this data folder lives and who runs it; a home that exists is never given up for a new one. */
export async function chooseHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  const inside = path.join(dataDir, 'postgres')
  const outside = await readNote(dataDir)
  const existing = outside ?? inside
  const owner = await findOwner(existing)
  const self = process.getuid?.()
  if (outside) log(`The database is kept in ${outside}.`)
  if (self !== 0) {
    if (self === undefined || !owner || owner.uid === self) return { folder: existing, account: undefined }
    throw new StartError(
      `The database in ${existing} belongs to another account: start Roud as that account or as root.`,
    )
  }
  // An ordinary user's database goes on under that user; a root-owned copy of one is handed to PostgreSQL's account.
  const account = owner && owner.uid !== 0 ? { name: `number ${owner.uid}`, ...owner } : chooseAccount(log)
  if (owner?.uid === 0) handOver(existing, account)
  if (canReach(account, owner ? existing : dataDir)) return { folder: existing, account }
  if (outside)
    throw new StartError(`The account ${account.name} can no longer enter ${outside}: give it back that right.`)
  return { folder: await settleOutside(dataDir, owner && inside, account, log), account }
}

async function settleOutside(
  dataDir: string,
  present: string | undefined,
  account: Account,
  log: (line: string) => void,
): Promise<string> {
  const folder = await nameFolderOutside(dataDir)
  log(`The account ${account.name} cannot enter ${dataDir}, so the database is kept in ${folder}.`)
  await writeNote(dataDir, folder)
  if (present) await moveHome(present, folder)
  return folder
}

/** The folder of the cluster inside its home. */
export function clusterOf(home: Home): string {
  return path.join(home.folder, 'cluster')
}
