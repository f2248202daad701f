import { hashPassword } from 'better-auth/crypto'
import type { StaffAuth, StaffSession } from '../app/staff-auth.ts'
import type { Database } from '../data/connect.ts'
import { endSession, endSessionByToken } from '../data/staff.ts'
import { isStaffRole } from '../domain/staff-roles.ts'
import { createBetterAuth, isRefusal } from './better-auth.ts'
import { createSecondFactor } from './second-factor.ts'

/**
 * Sessions and passwords of staff. better-auth's own HTTP addresses are not served: the screens of the back office call
 * it here, so that no sign-up or other address of it is open to the world.
 */
export function createStaffAuth({ db, baseUrl, secret }: { db: Database; baseUrl: string; secret: string }): StaffAuth {
  const auth = createBetterAuth({ db, baseUrl, secret })

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
    secondFactor: createSecondFactor(auth),
    endSession: (staffId, token) => endSessionByToken(db, staffId, token),
    findSession,
    async signIn(request, email, password) {
      try {
        const { headers, response } = await auth.api.signInEmail({
          body: { email, password },
          headers: request.headers,
          returnHeaders: true,
        })
        // A device has one session: whoever signs in anew leaves none behind.
        await endPresented(request)
        const asksForCode = 'twoFactorRedirect' in response
        return { ok: asksForCode ? 'secondStep' : true, cookies: headers.getSetCookie() }
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
