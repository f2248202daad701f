import { createHmac, randomUUID } from 'node:crypto'
import { openApiSession } from '#data/staff/open-api-session.ts'
import { staffSessions } from '#data/tables/staff.ts'
import { testSecret } from '../helpers/create-site.ts'
import { testNow } from '../helpers/test-now.ts'
import type { TestSite } from './site.ts'

const secret = createHmac('sha256', testSecret).update('roud cookies').digest('base64url')

/** Stores a session of a member over the API, as a sign-in does but without hashing a password; returns its tokens. */
export async function storeApiSession({ db }: Pick<TestSite, 'db'>, member: { id: string }, now = testNow) {
  const id = randomUUID()
  const expiresAt = new Date(Date.now() + 7 * 24 * 3_600_000)
  await db.insert(staffSessions).values({ id, token: randomUUID(), userId: member.id, expiresAt })
  const opened = await openApiSession(db, { id, member }, { secret, now })
  return opened!.tokens
}
