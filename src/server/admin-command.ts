import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { operatorAt } from '../data/change-rows.ts'
import type { Database } from '../data/connect.ts'
import { resetSecondFactor } from '../data/second-factors.ts'
import { findStaffByEmail, replacePassword } from '../data/staff.ts'
import { StartError } from './start-error.ts'

const commandNames = ['reset-password', 'reset-second-factor'] as const

export type AdminCommand = { name: (typeof commandNames)[number]; email: string }

const usage = `Usage: npm run admin -- ${commandNames.join('|')} EMAIL`

/** Reads the words after `npm run admin --`, before any database is started for them. */
export function readAdminCommand([name, email, ...rest]: readonly string[]): AdminCommand {
  const known = commandNames.find((one) => one === name)
  if (!known || !email || rest.length > 0) throw new StartError(usage)
  return { name: known, email }
}

/** What the operator can do about accounts from the console, for who is locked out; recorded like any other change. */
export async function runAdminCommand(db: Database, { name, email }: AdminCommand, now: Date): Promise<string> {
  const member = await findStaffByEmail(db, email)
  if (!member) throw new StartError(`There is no account with the address ${email}.`)
  const operator = operatorAt(now)
  if (name === 'reset-second-factor') {
    const reset = await resetSecondFactor(db, operator, member.id)
    if (!reset) throw new StartError(`${member.email} signs in with a password alone: there is nothing to reset.`)
    return `${member.email} signs in with a password alone from now on (all sessions have ended)`
  }
  const password = randomBytes(12).toString('base64url')
  await replacePassword(db, operator, member.id, await hashPassword(password))
  return `New password of ${member.email}: ${password} (all sessions have ended)`
}
