import { hashPassword } from 'better-auth/crypto'
import { data } from 'react-router'
import type { Log } from '#operations/services/log.ts'
import type { StaffAuth, StaffSession } from '#operations/services/staff-auth.ts'
import type { Database } from '#data/database/connect.ts'
import { isDiskFull } from '#data/database/storage-error.ts'
import { endSession, endSessionByToken } from '#data/staff/staff.ts'
import { isStaffRole } from '#domain/staff/staff-roles.ts'
import { createBetterAuth, isTooOld, isRefusal } from './better-auth.ts'
import { isLeakedPassword } from './leaked-passwords.ts'
import { createBoundedQueue, type BoundedQueue } from '../bounded-queue.ts'
import { createSecondFactor, type HashInTurn } from './second-factor.ts'

type StaffAuthDeps = { db: Database; baseUrl: string; secret: string; log: Log }

/**
 * Sessions and passwords of staff. better-auth's own HTTP endpoints are not served: screens call it through these functions, so
 * that there is no public sign-up address. Successful and failed sign-ins are logged by account id.
 */
export function createStaffAuth({ db, baseUrl, secret, log }: StaffAuthDeps): StaffAuth {
  const auth = createBetterAuth({ db, baseUrl, secret })
  // A hash takes 32 MiB and about 60 ms of a processor. Strangers have their own queue, so that guessing does not delay staff.
  const strangers = createBoundedQueue({ atOnce: 1, waiting: 12, pauseFactor: 3 })
  const members = createBoundedQueue({ atOnce: 1, waiting: 12 })
  const hashInTurn: HashInTurn = (work) => members.run(work) ?? refuseBusy()

  async function findSession(request: Request): Promise<StaffSession | undefined> {
    const { headers, response } = await readSession(request)
    if (!response || !isStaffRole(response.user['role'])) return undefined
    const { user, session } = response
    const { id, name, email, role, twoFactorEnabled, branchId } = user
    if (isTooOld(session)) {
      await endSession(db, user.id, session.id)
      return undefined
    }
    return {
      sessionId: session.id,
      member: { id, name, email, role, secondFactor: twoFactorEnabled === true, branchId } as StaffSession['member'],
      cookies: headers.getSetCookie(),
    }
  }

  // better-auth throws when a session ends while it is renewed.
  async function readSession(request: Request) {
    try {
      return await auth.api.getSession({ headers: request.headers, returnHeaders: true })
    } catch (error) {
      if (isRefusal(error)) return { headers: new Headers(), response: null }
      throw error
    }
  }

  // Unlike better-auth, this does not ignore an error while deleting the session.
  async function endSessionOf(request: Request): Promise<void> {
    const session = await findSession(request)
    if (!session) return
    await endSession(db, session.member.id, session.sessionId)
    log.info('A session was ended', { staff: session.member.id })
  }

  return {
    hashPassword: (password) => hashInTurn(() => hashPassword(password)),
    isLeakedPassword,
    isBusy: () => strangers.isFull(),
    secondFactor: createSecondFactor(auth, log, hashInTurn),
    endSession: (staffId, token) => endSessionByToken(db, staffId, token),
    findSession,
    async signIn(request, { email, password, isMember }) {
      const queue: BoundedQueue = isMember ? members : strangers
      const turn = queue.run(() =>
        auth.api.signInEmail({ body: { email, password }, headers: request.headers, returnHeaders: true }),
      )
      if (!turn) return { ok: 'busy' }
      try {
        const { headers, response } = await turn
        // A device has one session: a new sign-in ends the previous one.
        await endSessionOf(request)
        const cookies = headers.getSetCookie()
        if ('twoFactorRedirect' in response) {
          log.info('A password was right; a code is required')
          return { ok: 'secondFactor', cookies }
        }
        log.info('Signed in', { staff: response.user.id })
        return { ok: true, cookies }
      } catch (error) {
        if (isDiskFull(error)) return { ok: 'diskFull' }
        if (!isRefusal(error)) throw error
        log.info('Signing in was refused')
        return { ok: false }
      }
    },
    async signOut(request) {
      await endSessionOf(request)
      const { headers } = await auth.api.signOut({ headers: request.headers, returnHeaders: true })
      return headers.getSetCookie()
    },
    async verifyPassword(request, password) {
      try {
        const verify = () => auth.api.verifyPassword({ body: { password }, headers: request.headers })
        return (await hashInTurn(verify)).status
      } catch (error) {
        if (!isRefusal(error)) throw error
        log.info('A repeated password was wrong')
        return false
      }
    },
  }
}

function refuseBusy(): never {
  throw data(null, 503)
}
