import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, type ClusterLocation, findPostmaster, runAs } from './postmaster.ts'

// For files that PostgreSQL's account cannot reach in the data folder or the checkout.
const sharedFolder = '/var/lib/roud'
const noteName = 'postgres-is-elsewhere.txt'
const candidates = ['roud', 'postgres', 'nobody', 'daemon']

/**
 * Decides where the cluster of a data folder is stored and which account runs it. PostgreSQL refuses to run as root, so root runs
 * it as the cluster's owner, and a new one as an existing unprivileged account. When that account cannot reach the data folder,
 * the cluster is stored in `/var/lib/roud` and a note in the data folder says where.
 */
export async function locateCluster(dataDir: string, log: (line: string) => void): Promise<ClusterLocation> {
  const inside = path.join(dataDir, 'postgres')
  const outside = await readNote(dataDir)
  const folder = outside ?? inside
  if (outside) log(`The database is kept in ${outside}.`)
  const owner = await findOwner(folder)
  const self = process.getuid?.()
  if (self !== 0) {
    if (self === undefined || !owner || owner.uid === self) return { folder, account: undefined }
    throw new StartError(`The database in ${folder} belongs to another account: start Roud as that account or as root.`)
  }
  const account = owner?.uid ? { name: `number ${owner.uid}`, ...owner } : findUnprivilegedAccount()
  if (!owner?.uid) log(`PostgreSQL refuses to run as root, so it runs as the account ${account.name}.`)
  if (owner?.uid === 0) changeOwner(folder, account)
  if (canReach(account, owner ? folder : dataDir)) return { folder, account }
  if (outside) throw new StartError(`The account ${account.name} can no longer enter ${outside}: let it in again.`)
  const elsewhere = await nameSharedFolder(dataDir)
  log(`The account ${account.name} cannot enter ${dataDir}, so the database is kept in ${elsewhere}.`)
  await writeNote(dataDir, elsewhere)
  if (owner) await moveFolder(inside, elsewhere)
  return { folder: elsewhere, account }
}

/** Returns the folder of PostgreSQL's programs, or of a copy that the account can reach. */
export async function placePrograms(
  { folder, version }: { folder: string; version: string },
  account: Account | undefined,
  log: (line: string) => void,
): Promise<string> {
  const copy = path.join(sharedFolder, `postgresql-${version}`)
  const reachable = () => [folder, copy].find((each) => canReach(account, path.join(each, 'bin', 'postgres')))
  const found = reachable()
  if (found) return found
  log(`The account ${account?.name} cannot enter this checkout, so PostgreSQL is copied to ${copy} …`)
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const temporary = await mkdtemp(`${copy}.new-`)
  await cp(folder, temporary, { recursive: true, verbatimSymlinks: true })
  await chmod(temporary, 0o755)
  // Fails when another process has made the copy in the meantime.
  await rename(temporary, copy).catch(() => rm(temporary, { recursive: true }))
  const placed = reachable()
  if (!placed) throw new StartError(`The account ${account?.name} can neither reach this checkout nor ${copy}.`)
  return placed
}

function findUnprivilegedAccount(): Account {
  for (const name of candidates) {
    const { stdout } = spawnSync('/bin/sh', ['-c', 'id -u "$1"; id -g "$1"', 'sh', name], { encoding: 'utf8' })
    const [uid, gid] = stdout.split('\n').map(Number)
    if (uid && gid) return { name, uid, gid }
  }
  throw new StartError('PostgreSQL refuses to run as root and no other account exists: add one called "roud".')
}

function canReach(account: Account | undefined, target: string): boolean {
  const script = 'if [ -d "$1" ]; then test -x "$1"; else test -r "$1"; fi'
  const options = { cwd: '/', stdio: 'ignore', ...runAs(account) } as const
  const { error, status } = spawnSync('/bin/sh', ['-c', script, 'sh', target], options)
  if (error) throw new StartError(`Programs cannot be run as ${account?.name ?? 'this account'}: ${error.message}.`)
  return status === 0
}

async function findOwner(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

function changeOwner(folder: string, { uid, gid, name }: Account): void {
  if (spawnSync('chown', ['-R', `${uid}:${gid}`, folder], { stdio: 'ignore' }).status === 0) return
  throw new StartError(`The folder ${folder} cannot be given to the account ${name}, which runs PostgreSQL.`)
}

/** Chooses a folder for this data folder; one that is deleted and created again gets another folder. */
async function nameSharedFolder(dataDir: string): Promise<string> {
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const { ino, birthtimeMs } = await stat(dataDir)
  const hash = createHash('sha256').update([dataDir, ino, birthtimeMs].join(':')).digest('hex')
  return path.join(sharedFolder, hash.slice(0, 16))
}

async function writeNote(dataDir: string, folder: string): Promise<void> {
  const lines = ['PostgreSQL cannot run in this folder. Its database is kept in:', folder, 'for:', dataDir, '']
  await writeFile(path.join(dataDir, noteName), lines.join('\n'))
}

/** Returns the folder named in the note; undefined when the note was copied and the data folder it was written for is in use. */
async function readNote(dataDir: string): Promise<string | undefined> {
  const text = await readFile(path.join(dataDir, noteName), 'utf8').catch(() => '')
  const [, folder, , origin] = text.split('\n')
  if (!folder || !origin || !(await findOwner(folder))) return undefined
  if (origin === dataDir) return folder
  if (await findOwner(path.join(origin, noteName))) return undefined
  await writeNote(dataDir, folder)
  return folder
}

async function moveFolder(from: string, to: string): Promise<void> {
  if (await findPostmaster(path.join(from, 'cluster'))) {
    throw new StartError(`PostgreSQL still runs in ${from}, which it can no longer enter: stop it and start again.`)
  }
  const temporary = `${to}.new-${process.pid}`
  if (spawnSync('cp', ['-a', from, temporary], { stdio: 'ignore' }).status !== 0) {
    throw new StartError(`The database in ${from} cannot be copied to ${to}: is there room for it?`)
  }
  await rename(temporary, to)
  await rm(from, { recursive: true })
}
