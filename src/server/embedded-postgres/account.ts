import { spawnSync } from 'node:child_process'
import { StartError } from '../start-error.ts'

/** A system account that is not root. */
export type Account = { name: string; uid: number; gid: number }

/**
 * The account PostgreSQL has to run under when this process is root, which it refuses: `roud`, else `postgres`, else a
 * new system account `roud`, else `nobody`.
 */
export function chooseAccount(log: (line: string) => void): Account {
  const present = findAccount('roud') ?? findAccount('postgres')
  if (present) return present
  if (makeAccount('roud')) {
    log('Made the system account "roud" for PostgreSQL, which refuses to run as root.')
    const made = findAccount('roud')
    if (made) return made
  }
  const nobody = findAccount('nobody')
  if (nobody) return nobody
  throw new StartError('PostgreSQL refuses to run as root and no other account exists: add one called "roud".')
}

/** Whether the account (or, without one, this process) may read the path and pass through every folder above it. */
export function canReach(account: Account | undefined, target: string): boolean {
  const script = 'if [ -d "$1" ]; then test -x "$1"; else test -r "$1"; fi'
  const { error, status } = spawnSync('/bin/sh', ['-c', script, 'sh', target], {
    cwd: '/',
    stdio: 'ignore',
    ...identity(account),
  })
  if (error) throw new StartError(`Programs cannot be run as ${account?.name ?? 'this account'}: ${error.message}.`)
  return status === 0
}

/** The part of `spawn`'s options that changes the account. */
export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

function findAccount(name: string): Account | undefined {
  const uid = numberFrom('id', '-u', name)
  const gid = numberFrom('id', '-g', name)
  return uid && gid ? { name, uid, gid } : undefined
}

function numberFrom(program: string, ...args: string[]): number | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout, 10) : undefined
}

function makeAccount(name: string): boolean {
  const ways: [string, ...string[]][] = [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name],
    ['adduser', '-S', '-D', '-H', name],
  ]
  return ways.some(([program, ...args]) => spawnSync(program, args, { stdio: 'ignore' }).status === 0)
}
