import type { Log } from '../../app/services/log.ts'
import type { SecondStep, StaffAuth } from '../../app/services/staff-auth.ts'
import type { SecondFactorCode } from '../../domain/staff/second-factor.ts'
import { isRefusal, type BetterAuth } from './better-auth.ts'

/** The second step of signing in, by better-auth's plugin; its secrets and recovery codes are stored encrypted. */
export function createSecondFactor(auth: BetterAuth, log: Log): StaffAuth['secondFactor'] {
  const { api } = auth

  function verify(headers: Headers, { kind, code }: SecondFactorCode) {
    const asked = { body: { code }, headers, returnHeaders: true } as const
    return kind === 'authenticator' ? api.verifyTOTP(asked) : api.verifyBackupCode(asked)
  }

  return {
    isAsked: (request) => challengeOf(request) !== undefined,
    async pass(request, code): Promise<SecondStep> {
      const challenge = challengeOf(request)
      if (!challenge) return { outcome: 'again' }
      try {
        // Without a session that the device may have: that would be asked instead of the password just given.
        const { headers, response } = await verify(new Headers({ cookie: challenge }), code)
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
      const made = await api.enableTwoFactor({ body: { password, issuer, method: 'totp' }, headers: request.headers })
      if (made.method !== 'totp') throw new Error('better-auth made no secret for an authenticator')
      return { uri: made.totpURI }
    },
    async confirm(request, staffId, code) {
      if (code.kind !== 'authenticator') return undefined
      const confirmed = await refusedAsUndefined(() => verify(request.headers, code))
      if (!confirmed) return undefined
      const { backupCodes } = await api.viewBackupCodes({ body: { userId: staffId } })
      const cookies = confirmed.headers.getSetCookie()
      // The token in the answer is that of the session before, which has just ended.
      const session = await api.getSession({ headers: new Headers({ cookie: cookies.map(pairOf).join('; ') }) })
      return { cookies, token: session?.session.token ?? '', recoveryCodes: backupCodes }
    },
    async renewCodes(request, password) {
      const { backupCodes } = await api.generateBackupCodes({ body: { password }, headers: request.headers })
      return backupCodes
    },
    async turnOff(request, password, code) {
      if (!(await refusedAsUndefined(() => verify(request.headers, code)))) return undefined
      const { headers } = await api.disableTwoFactor({
        body: { password },
        headers: request.headers,
        returnHeaders: true,
      })
      return { cookies: headers.getSetCookie() }
    },
  }
}

/** The cookie that says whose password was right, by itself. */
function challengeOf(request: Request): string | undefined {
  const cookies = request.headers.get('cookie')?.split(/;\s*/) ?? []
  return cookies.find((cookie) => /^(?:__Host-)?roud\.two_factor=./.test(cookie))
}

/** What a browser sends back of a cookie that it is given. */
function pairOf(cookie: string): string {
  return cookie.split(';', 1)[0] ?? ''
}

function outcomeOf(code: string | undefined): 'wrong' | 'again' | 'locked' {
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return 'locked'
  return code === 'INVALID_TWO_FACTOR_COOKIE' || code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE' ? 'again' : 'wrong'
}

async function refusedAsUndefined<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}
