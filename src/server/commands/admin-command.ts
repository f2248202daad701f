import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { operatorAuthor } from '#data/changes/record-changes.ts'
import type { Database } from '#data/database/connect.ts'
import { resetSecondFactor } from '#data/staff/second-factors.ts'
import { findStaffByEmail, listStaff, replacePassword } from '#data/staff/staff.ts'
import type { Config } from '../config.ts'
import { forgetOldIdentityKeys } from '../encryption/forget-keys.ts'
import { rotateIdentityKey } from '../encryption/rotate-keys.ts'
import type { SiteDeps } from '../http/site-deps.ts'
import { StartError } from '../start-error.ts'

const accountCommands = ['reset-password', 'reset-second-factor'] as const
const otherCommands = ['list-accounts', 'rotate-identity-key', 'forget-identity-keys'] as const

type AccountCommand = { name: (typeof accountCommands)[number]; email: string }

/** Runs without the site, which does not start while keys are missing. */
export type LostKeysCommand = { name: 'forget-lost-keys'; ids: string[] }

export type AdminCommand = AccountCommand | { name: (typeof otherCommands)[number] }

export const adminUsage = `Usage: npm run admin -- COMMAND

  list-accounts              prints the accounts of the back office: e-mail address, role, second factor or not, the
                             day they were made, name
  reset-password EMAIL       gives the account a random password, prints it, and ends the account's sessions
  reset-second-factor EMAIL  removes the account's second factor, so that the password alone signs in, and ends its
                             sessions
  rotate-identity-key        encrypts identity and licence numbers with a new key, also while the site runs; copy
                             DATA_DIR/keys to its safe place afterwards
  forget-identity-keys       deletes the older keys; backups made before the rotation then show no such numbers
  forget-lost-keys ID...     erases the numbers and the webhook secrets that only lost keys could decrypt, so that the
                             site starts without those keys; the message of the failed start has the ids

Resets are recorded in the record of changes.`

/** Parses the arguments of `npm run admin --`. 'help' prints `adminUsage` and needs no database. */
export function readAdminCommand([name, email, ...rest]: readonly string[]): AdminCommand | LostKeysCommand | 'help' {
  if (name === 'help' || name === '--help' || name === '-h') return 'help'
  const accountCommand = accountCommands.find((one) => one === name)
  if (accountCommand && email && rest.length === 0) return { name: accountCommand, email }
  const otherCommand = otherCommands.find((one) => one === name)
  if (otherCommand && email === undefined) return { name: otherCommand }
  if (name === 'forget-lost-keys' && email !== undefined) return { name, ids: [email, ...rest] }
  throw new StartError(adminUsage)
}

type CommandDeps = Pick<SiteDeps, 'db' | 'identity' | 'now'>

/** Runs a command of the operator. Returns the text to print. */
export async function runAdminCommand(
  { db, identity, now }: CommandDeps,
  settings: Pick<Config, 'identity'>,
  command: AdminCommand,
): Promise<string> {
  switch (command.name) {
    case 'list-accounts':
      return listAccounts(db)
    case 'rotate-identity-key':
      return rotateIdentityKey(db, identity, settings.identity, now())
    case 'forget-identity-keys':
      return forgetOldIdentityKeys(db, identity, settings.identity)
    default:
      return resetAccount(db, command, now())
  }
}

async function listAccounts(db: Database): Promise<string> {
  const members = await listStaff(db)
  const rows = members.map(({ email, role, secondFactor, createdAt, name }) => [
    email,
    role,
    secondFactor ? 'second factor' : 'password only',
    `since ${createdAt.toISOString().slice(0, 10)}`,
    name,
  ])
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]!.length))
  // The name is last, because terminals disagree on the width of Arabic text.
  return rows.map((row) => row.map((value, n) => (n < 4 ? value.padEnd(widthOf(n)) : value)).join('  ')).join('\n')
}

/** Resets the password or the second factor of an account, and records that. */
async function resetAccount(db: Database, { name, email }: AccountCommand, now: Date): Promise<string> {
  const member = await findStaffByEmail(db, email)
  if (!member) throw new StartError(`There is no account with the address ${email}.`)
  const operator = operatorAuthor(now)
  if (name === 'reset-second-factor') {
    const reset = await resetSecondFactor(db, operator, member.id)
    if (!reset) throw new StartError(`${member.email} signs in with a password alone: there is nothing to reset.`)
    return `${member.email} signs in with a password alone from now on (all sessions have ended)`
  }
  const password = randomBytes(16).toString('base64url')
  await replacePassword(db, operator, member.id, await hashPassword(password))
  return `New password of ${member.email}: ${password} (all sessions have ended)`
}
