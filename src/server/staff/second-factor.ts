import type { Log } from '#operations/services/log.ts'
import type { SecondFactorResult, StaffAuth } from '#operations/services/staff-auth.ts'
import type { SecondFactorCode } from '#domain/staff/second-factor.ts'
import { isRefusal, type BetterAuth } from './better-auth.ts'

/** Runs work that hashes a password when it is its turn; throws a 503 response when too much is waiting. */
export type HashInTurn = <T>(work: () => Promise<T>) => Promise<T>

/** The second factor, by better-auth's plugin. Its secrets and recovery codes are stored encrypted. */
export function createSecondFactor(auth: BetterAuth, log: Log, hashInTurn: HashInTurn): StaffAuth['secondFactor'] {
  const { api } = auth

  function verify(headers: Headers, { kind, code }: SecondFactorCode) {
    const options = { body: { code }, headers, returnHeaders: true } as const
    return kind === 'authenticator' ? api.verifyTOTP(options) : api.verifyBackupCode(options)
  }

  return {
    isAsked: (request) => challengeOf(request) !== undefined,
    async pass(request, code): Promise<SecondFactorResult> {
      const challenge = challengeOf(request)
      if (!challenge) return { outcome: 'again' }
      try {
        // Passes only the challenge cookie, because better-auth would prefer an older session over the password just entered; and
        // the name of the browser, which the list of sessions shows.
        const userAgent = request.headers.get('user-agent') ?? ''
        const { headers, response } = await verify(new Headers({ cookie: challenge, 'user-agent': userAgent }), code)
        log.info('Signed in with a code', { staff: response.user.id, kind: code.kind })
        return {
          outcome: 'passed',
          staffId: response.user.id,
          token: response.token ?? '',
          cookies: headers.getSetCookie(),
        }
      } catch (error) {
        if (!isRefusal(error)) throw error
        const outcome = outcomeOf(error.body?.code)
        log.info('A code was refused', { kind: code.kind, outcome })
        return { outcome }
      }
    },
    async begin(request, password, issuer) {
      const body = { password, issuer, method: 'totp' } as const
      const made = await hashInTurn(() => api.enableTwoFactor({ body, headers: request.headers }))
      if (made.method !== 'totp') throw new Error('better-auth made no secret for an authenticator')
      return { uri: made.totpURI }
    },
    async confirm(request, staffId, code) {
      if (code.kind !== 'authenticator') return undefined
      const confirmed = await undefinedIfRefused(() => verify(request.headers, code))
      if (!confirmed) return undefined
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: staffId } })
      const cookies = confirmed.headers.getSetCookie()
      // The token in the response belongs to the previous session, which has just ended.
      const session = await api.getSession({ headers: new Headers({ cookie: cookies.map(pairOf).join('; ') }) })
      return { cookies, token: session?.session.token ?? '', recoveryCodes: backupCodes }
    },
    async renewCodes(request, password) {
      const { backupCodes } = await hashInTurn(() =>
        api.generateBackupCodes({ body: { password }, headers: request.headers }),
      )
      return backupCodes
    },
    async turnOff(request, password, code) {
      if (!(await undefinedIfRefused(() => verify(request.headers, code)))) return undefined
      const { headers } = await hashInTurn(() =>
        api.disableTwoFactor({ body: { password }, headers: request.headers, returnHeaders: true }),
      )
      return { cookies: headers.getSetCookie() }
    },
  }
}

/** The cookie that identifies the account whose password was correct. */
function challengeOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  return cookies.find((cookie) => /^(?:__Host-)?roud\.two_factor=./.test(cookie))
}

/** Name and value of a `Set-Cookie` header, as a browser sends them back. */
function pairOf(cookie: string): string {
  return cookie.split(';', 1)[0] ?? ''
}

function outcomeOf(code: string | undefined): 'wrong' | 'again' | 'locked' {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return 'locked'
  return code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' ? 'again' : 'wrong'
}

async function undefinedIfRefused<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
