import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../start-error.ts'

/** The names that `npm run backup` and the shipped schedules use: `roud-`, a date, `.tar.zst`. */
const backupName = /^roud-\d[\dT-]*\.tar\.zst$/
/** Temporary files of interrupted backups. */
const partName = /^\.roud-\d[\dT-]*\.tar\.zst\.[\da-f-]{36}$/
const partLifetimeMs = 24 * 60 * 60 * 1000

/** Throws a `StartError` for a name that `pruneBackups` would ignore. */
export function assertPrunable(file: string): void {
  if (backupName.test(path.basename(file))) return
  throw new StartError('--keep counts files with names like roud-2026-11-20.tar.zst: give the backup such a name.')
}

/**
 * Deletes all backups in a folder except the `keep` newest, and temporary files that are at least a day older than the newest.
 * Other files are kept. Returns the names of the deleted backups.
 */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const names = await readdir(folder)
  const timed = await Promise.all(
    names
      .filter((name) => backupName.test(name) || partName.test(name))
      .map(async (name) => ({ name, changedAt: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const backups = timed
    .filter(({ name }) => backupName.test(name))
    .sort((a, b) => b.changedAt - a.changedAt || (a.name < b.name ? 1 : -1))
  const old = backups.slice(keep).map(({ name }) => name)
  const newest = backups[0]?.changedAt ?? 0
  const parts = timed.filter(({ name, changedAt }) => partName.test(name) && newest - changedAt > partLifetimeMs)
  for (const name of [...old, ...parts.map((part) => part.name)]) await rm(path.join(folder, name), { force: true })
  return old
}
