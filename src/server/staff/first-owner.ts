import { randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '#data/database/advisory-locks.ts'
import type { Database } from '#data/database/connect.ts'
import { countStaff, insertStaff } from '#data/staff/staff.ts'
import { announce } from '../log/log.ts'
import { isLeakedPassword } from './leaked-passwords.ts'

const defaultEmail = 'owner@roud.local'

type OwnerSettings = { adminEmail: string | undefined; adminPassword: string | undefined }

/** Creates an owner if there is no account, from the settings or with a random password, which is printed only this once. */
export async function createFirstOwner(db: Database, { adminEmail, adminPassword }: OwnerSettings): Promise<void> {
  const email = adminEmail ?? defaultEmail
  const password = adminPassword ?? randomBytes(16).toString('base64url')
  const created = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.firstOwner})`)
    if ((await countStaff(tx)) > 0) return false
    await insertStaff(tx, {
      name: email.split('@')[0] ?? email,
      email,
      role: 'owner',
      passwordHash: await hashPassword(password),
    })
    return true
  })
  if (!created) return
  const shown = adminPassword ? 'the password of ADMIN_PASSWORD' : `password ${password} (shown only this once)`
  announce(`First owner of the back office: ${email}, ${shown}`)
  if (await isLeakedPassword(password)) {
    announce('That password is known from leaks and among the first that are tried: change it in the back office.')
  }
}
