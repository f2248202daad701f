import { spawnSync } from 'node:child_process'
import { rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, StartError } from '../start-error.ts'
import type { Account } from './account.ts'
import { findPostmaster } from './postmaster.ts'

/** Who owns the folder; undefined when there is none. */
export async function findOwner(folder: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(folder).catch(() => undefined)
  return found && { uid: found.uid, gid: found.gid }
}

/** Gives the folder and everything in it to the account. */
export function handOver(folder: string, { uid, gid, name }: Account): void {
  if (spawnSync('chown', ['-R', `${uid}:${gid}`, folder], { stdio: 'ignore' }).status === 0) return
  throw new StartError(`The folder ${folder} cannot be given to the account ${name}, which runs PostgreSQL.`)
}

/** Moves a home whose account has lost the way to it; the old one goes only when the new one is complete. */
export async function moveHome(from: string, to: string): Promise<void> {
  if (await findPostmaster(path.join(from, 'cluster'))) {
    throw new StartError(`PostgreSQL still runs in ${from}, which it cannot enter any more: stop it and start again.`)
  }
  try {
    return await rename(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
  }
  const temporary = `${to}.new-${process.pid}`
  if (spawnSync('cp', ['-a', from, temporary], { stdio: 'ignore' }).status !== 0) {
    throw new StartError(`The database in ${from} cannot be copied to ${to}: is there room for it?`)
  }
  await rename(temporary, to)
  await rm(from, { recursive: true })
}
