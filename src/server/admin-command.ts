import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Database } from '../data/connect.ts'
import { findStaffByEmail, replacePassword } from '../data/staff.ts'
import { StartError } from './start-error.ts'

const usage = 'Usage: npm run admin -- reset-password EMAIL'

/** What the operator can do about accounts from the console, for who is locked out. */
export async function runAdminCommand(db: Database, [command, email]: readonly string[]): Promise<string> {
  if (command !== 'reset-password' || !email) throw new StartError(usage)
  const member = await findStaffByEmail(db, email)
  if (!member) throw new StartError(`There is no account with the address ${email}.`)
  const password = randomBytes(12).toString('base64url')
  await replacePassword(db, member.id, await hashPassword(password))
  return `New password of ${member.email}: ${password} (all sessions have ended)`
}
