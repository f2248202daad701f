import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import type { StaffAuth, StaffSession } from '../app/staff-auth.ts'
import type { Database } from '../data/connect.ts'
import { endSession } from '../data/staff.ts'
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from '../data/schema.ts'
import { isStaffRole } from '../domain/staff-roles.ts'

const cookiePrefix = 'roud'
/** What the name of the cookie of a session ends with; behind TLS more stands before it. */
export const sessionCookie = `${cookiePrefix}.session_token`

const sessionSeconds = 7 * 24 * 60 * 60
// Short, because the renewal is also what tells when a session was last used.
const renewAfterSeconds = 10 * 60

/**
 * Sessions and passwords of staff. better-auth's own HTTP addresses are not served: the screens of the back office call
 * it here, so that no sign-up or other address of it is open to the world.
 */
export function createStaffAuth({ db, baseUrl, secret }: { db: Database; baseUrl: string; secret: string }): StaffAuth {
  const auth = betterAuth({
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: staffUsers, session: staffSessions, account: staffAccounts, verification: staffVerifications },
    }),
    secret,
    baseURL: baseUrl,
    emailAndPassword: { enabled: true, disableSignUp: true },
    user: { additionalFields: { role: { type: 'string', input: false } } },
    session: { expiresIn: sessionSeconds, updateAge: renewAfterSeconds },
    advanced: { cookiePrefix, useSecureCookies: baseUrl.startsWith('https://') },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })

  async function findSession(request: Request): Promise<StaffSession | undefined> {
    const { headers, response } = await readSession(request)
    if (!response || !isStaffRole(response.user['role'])) return undefined
    const { user, session } = response
    return {
      sessionId: session.id,
      member: { id: user.id, name: user.name, email: user.email, role: user['role'] } as StaffSession['member'],
      cookies: headers.getSetCookie(),
    }
  }

  // A session that ends while it is renewed is a refusal, not a fault.
  async function readSession(request: Request) {
    try {
      return await auth.api.getSession({ headers: request.headers, returnHeaders: true })
    } catch (fault) {
      if (isRefusal(fault)) return { headers: new Headers(), response: null }
      throw fault
    }
  }

  // better-auth passes over a session that it cannot delete; one that stays open has to be told.
  async function endPresented(request: Request): Promise<void> {
    const session = await findSession(request)
    if (session) await endSession(db, session.member.id, session.sessionId)
  }

  return {
    hashPassword,
    findSession,
    async signIn(request, email, password) {
      try {
        const { headers } = await auth.api.signInEmail({
          body: { email, password },
          headers: request.headers,
          returnHeaders: true,
        })
        // A device has one session: whoever signs in anew leaves none behind.
        await endPresented(request)
        return { ok: true, cookies: headers.getSetCookie() }
      } catch (fault) {
        if (isRefusal(fault)) return { ok: false }
        throw fault
      }
    },
    async signOut(request) {
      await endPresented(request)
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      return headers.getSetCookie()
    },
    async verifyPassword(request, password) {
      try {
        const { status } = await auth.api.verifyPassword({ body: { password }, headers: request.headers })
        return status
      } catch (fault) {
        if (isRefusal(fault)) return false
        throw fault
      }
    },
  }
}

function isRefusal(fault: unknown): boolean {
  return fault instanceof APIError && fault.statusCode < 500
}
