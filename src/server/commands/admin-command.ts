import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { operatorAt } from '../../data/staff/change-rows.ts'
import type { Database } from '../../data/database/connect.ts'
import { resetSecondFactor } from '../../data/staff/second-factors.ts'
import { findStaffByEmail, replacePassword } from '../../data/staff/staff.ts'
import type { Config } from '../config.ts'
import { forgetOldIdentityKeys, rotateIdentityKey } from '../encryption/rotate-keys.ts'
import type { SiteDeps } from '../open-site.ts'
import { StartError } from '../start-error.ts'

const accountCommands = ['reset-password', 'reset-second-factor'] as const
const keyCommands = ['rotate-identity-key', 'forget-identity-keys'] as const

type AccountCommand = { name: (typeof accountCommands)[number]; email: string }

export type AdminCommand = AccountCommand | { name: (typeof keyCommands)[number] }

const usage = `Usage: npm run admin -- ${accountCommands.join('|')} EMAIL
       npm run admin -- ${keyCommands.join('|')}`

/** Reads the arguments of `npm run admin --`. */
export function readAdminCommand([name, email, ...rest]: readonly string[]): AdminCommand {
  const accountCommand = accountCommands.find((one) => one === name)
  if (accountCommand && email && rest.length === 0) return { name: accountCommand, email }
  const keyCommand = keyCommands.find((one) => one === name)
  if (keyCommand && email === undefined) return { name: keyCommand }
  throw new StartError(usage)
}

type CommandDeps = Pick<SiteDeps, 'db' | 'identity' | 'now'>

/** Runs a command of the operator: resets an account or changes the keys of identity numbers. Returns the message. */
export function runAdminCommand(
  { db, identity, now }: CommandDeps,
  settings: Pick<Config, 'identity'>,
  command: AdminCommand,
): Promise<string> {
  if ('email' in command) return resetAccount(db, command, now())
  return command.name === 'rotate-identity-key'
    ? rotateIdentityKey(db, identity, settings.identity, now())
    : forgetOldIdentityKeys(db, identity, settings.identity)
}

/** Resets the password or the second factor of an account; the change is recorded. */
async function resetAccount(db: Database, { name, email }: AccountCommand, now: Date): Promise<string> {
  const member = await findStaffByEmail(db, email)
  if (!member) throw new StartError(`There is no account with the address ${email}.`)
  const operator = operatorAt(now)
  if (name === 'reset-second-factor') {
    const reset = await resetSecondFactor(db, operator, member.id)
    if (!reset) throw new StartError(`${member.email} signs in with a password alone: there is nothing to reset.`)
    return `${member.email} signs in with a password alone from now on (all sessions have ended)`
  }
  const password = randomBytes(16).toString('base64url')
  await replacePassword(db, operator, member.id, await hashPassword(password))
  return `New password of ${member.email}: ${password} (all sessions have ended)`
}
