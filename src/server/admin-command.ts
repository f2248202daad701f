import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type { Database } from '../data/connect.ts'
import { findStaffByEmail, replacePassword } from '../data/staff.ts'
import type { Config } from './config.ts'
import { forgetOldIdentityKeys, rotateIdentityKey } from './identity/rotate.ts'
import type { SiteParts } from './open-site.ts'
import { StartError } from './start-error.ts'

const keyCommands = ['rotate-identity-key', 'forget-identity-keys'] as const

export type AdminCommand = { name: 'reset-password'; email: string } | { name: (typeof keyCommands)[number] }

const usage = `Usage: npm run admin -- reset-password EMAIL
       npm run admin -- rotate-identity-key
       npm run admin -- forget-identity-keys`

/** Reads the words after `npm run admin --`, before any database is started for them. */
export function readAdminCommand([name, ...words]: readonly string[]): AdminCommand {
  const [email] = words
  if (name === 'reset-password' && email && words.length === 1) return { name, email }
  const keyCommand = keyCommands.find((one) => one === name)
  if (keyCommand && words.length === 0) return { name: keyCommand }
  throw new StartError(usage)
}

type Parts = Pick<SiteParts, 'db' | 'identity' | 'now'>

/** What the operator can do from the console: let in who is locked out, change the keys of identity numbers. */
export function runAdminCommand(
  { db, identity, now }: Parts,
  settings: Pick<Config, 'identity'>,
  command: AdminCommand,
): Promise<string> {
  switch (command.name) {
    case 'reset-password':
      return resetPassword(db, command.email)
    case 'rotate-identity-key':
      return rotateIdentityKey(db, identity, settings.identity, now())
    case 'forget-identity-keys':
      return forgetOldIdentityKeys(db, identity, settings.identity)
  }
}

async function resetPassword(db: Database, email: string): Promise<string> {
  const member = await findStaffByEmail(db, email)
  if (!member) throw new StartError(`There is no account with the address ${email}.`)
  const password = randomBytes(12).toString('base64url')
  await replacePassword(db, member.id, await hashPassword(password))
  return `New password of ${member.email}: ${password} (all sessions have ended)`
}
