import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Database } from '../data/connect.ts'
import { findStaffByEmail, replacePassword } from '../data/staff.ts'
import { StartError } from './start-error.ts'

export type AdminCommand = { name: 'reset-password'; email: string }

const usage = 'Usage: npm run admin -- reset-password EMAIL'

/** Reads the words after `npm run admin --`, before any database is started for them. */
export function readAdminCommand([name, email, ...rest]: readonly string[]): AdminCommand {
  if (name !== 'reset-password' || !email || rest.length > 0) throw new StartError(usage)
  return { name, email }
}

/** What the operator can do about accounts from the console, for who is locked out. */
export async function runAdminCommand(db: Database, { email }: AdminCommand): Promise<string> {
  const member = await findStaffByEmail(db, email)
  if (!member) throw new StartError(`There is no account with the address ${email}.`)
  const password = randomBytes(12).toString('base64url')
  await replacePassword(db, member.id, await hashPassword(password))
  return `New password of ${member.email}: ${password} (all sessions have ended)`
}
