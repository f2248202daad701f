import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, StartError } from '../start-error.ts'
import { identity } from './account.ts'
import type { Binaries } from './binaries.ts'
import { clusterOf, type Home } from './home.ts'
import { isAlive } from './postmaster.ts'
import { serverEnvironment } from './server-environment.ts'

/** The superuser, for this folder's own use; the site connects as the plain role `roud`. */
export const superuser = 'postgres'

/** The password both roles share. */
export async function readPassword(home: Home): Promise<string> {
  return (await readFile(path.join(home.folder, 'password'), 'utf8')).trim()
}

/** Makes the cluster where there is none, all or nothing; refuses one of another major version. */
export async function prepareCluster(home: Home, binaries: Binaries, log: (line: string) => void): Promise<void> {
  let version = await readVersion(home)
  if (version === undefined) {
    log('Preparing a new PostgreSQL database …')
    await createHome(home, binaries)
    version = await readVersion(home)
  }
  if (version === binaries.major) return
  throw new StartError(
    version === undefined
      ? `The folder ${home.folder} holds something that is not a database: move it away, or choose another DATA_DIR.`
      : `The database in ${home.folder} was made by PostgreSQL ${version}, this is ${binaries.major}: dump it with the old version and load it into a new DATA_DIR.`,
  )
}

async function readVersion(home: Home): Promise<string | undefined> {
  try {
    return (await readFile(path.join(clusterOf(home), 'PG_VERSION'), 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`The database in ${home.folder} cannot be read (${codeOf(error)}): check who owns it.`)
  }
}

/** Builds the home beside its final place and renames it as the last step, so that an interrupted start leaves nothing half-made. */
async function createHome(home: Home, binaries: Binaries): Promise<void> {
  const parent = path.dirname(home.folder)
  await removeLeftovers(home.folder)
  const temporary = `${home.folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  await mkdir(temporary, { mode: 0o700 })
  try {
    await give(temporary, home)
    const passwordFile = path.join(temporary, 'password')
    await writeDurably(passwordFile, `${randomBytes(24).toString('hex')}\n`)
    await chmod(passwordFile, 0o600)
    await give(passwordFile, home)
    await runInitdb(path.join(temporary, 'cluster'), passwordFile, home, binaries)
    await rename(temporary, home.folder)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    // Another process was quicker: its cluster is as good as this one.
    if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error
  }
  const folder = await open(parent, 'r')
  await folder.sync().finally(() => folder.close())
}

async function removeLeftovers(folder: string): Promise<void> {
  const prefix = `${path.basename(folder)}.new-`
  for (const name of await readdir(path.dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
  }
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  await handle.writeFile(text)
  await handle.sync().finally(() => handle.close())
}

async function give(target: string, { account }: Home): Promise<void> {
  if (account) await chown(target, account.uid, account.gid)
}

async function runInitdb(cluster: string, passwordFile: string, { account }: Home, binaries: Binaries): Promise<void> {
  const options = [`--pgdata=${cluster}`, `--username=${superuser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  // PostgreSQL's own C.UTF-8 sorts alike on every machine, so that an update of the system's libraries cannot corrupt
  // an index. Arabic order is asked for where a query needs it.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const child = spawn(path.join(binaries.folder, 'bin', 'initdb'), [...options, ...locale, '--no-instructions'], {
    cwd: '/',
    env: serverEnvironment,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...identity(account),
  })
  let complaint = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (code === 0) return
  const line = complaint.split('\n').find((each) => /error|fatal|cannot|could not/i.test(each))
  throw new StartError(
    `PostgreSQL could not prepare its database in ${path.dirname(cluster)}: ${line ?? `code ${code}`}`,
  )
}
