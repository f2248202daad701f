import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { hashPassword } from 'better-auth/crypto'
import type { StaffAuth, StaffSession } from '../app/staff-auth.ts'
import type { Database } from '../data/connect.ts'
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from '../data/schema.ts'
import { isStaffRole } from '../domain/staff-roles.ts'

const sessionSeconds = 7 * 24 * 60 * 60
const renewAfterSeconds = 24 * 60 * 60

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
    advanced: { cookiePrefix: 'roud', useSecureCookies: baseUrl.startsWith('https://') },
    telemetry: { enabled: false },
    logger: { disabled: true },
  })

  return {
    hashPassword,
    async signIn(request, email, password) {
      try {
        const { headers } = await auth.api.signInEmail({
          body: { email, password },
          headers: request.headers,
          returnHeaders: true,
        })
        return { ok: true, cookies: headers.getSetCookie() }
      } catch (fault) {
        if (fault instanceof APIError && fault.statusCode < 500) return { ok: false }
        throw fault
      }
    },
    async signOut(request) {
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      return headers.getSetCookie()
    },
    async findSession(request) {
      const { headers, response } = await auth.api.getSession({ headers: request.headers, returnHeaders: true })
      if (!response || !isStaffRole(response.user['role'])) return undefined
      const { user, session } = response
      return {
        sessionId: session.id,
        member: { id: user.id, name: user.name, email: user.email, role: user['role'] } as StaffSession['member'],
        cookies: headers.getSetCookie(),
      }
    },
    async verifyPassword(request, password) {
      try {
        const { status } = await auth.api.verifyPassword({ body: { password }, headers: request.headers })
        return status
      } catch (fault) {
        if (fault instanceof APIError && fault.statusCode < 500) return false
        throw fault
      }
    },
    async endOtherSessions(request) {
      await auth.api.revokeOtherSessions({ headers: request.headers })
    },
  }
}
