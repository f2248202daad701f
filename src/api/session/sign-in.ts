import { checkCode, checkPassword } from '#operations/staff/sign-in.ts'
import { retryAfterSeconds } from '#domain/settings/retry-after.ts'
import type { Services } from '#operations/services/services.ts'
import { openApiSession, type OpenedSession } from '#data/staff/open-api-session.ts'
import { endSession } from '#data/staff/staff.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { CodeRefusal, PasswordRefusal } from '#domain/staff/refusals.ts'
import type { Language } from '#domain/text/languages.ts'
import { codeLockSeconds, parseSecondFactorCode } from '#domain/staff/second-factor.ts'
import type { Problem } from '../problems.ts'
import { refuseTooMany } from '../refusals.ts'
import { apiTexts } from '../texts/api-texts.ts'

type Credentials = { email: string; password: string; code?: string | undefined; userAgent: string }

/**
 * Signs a member in with the checks of the sign-in page, in the same order: nothing reveals an account before its password was
 * right. The checks open a session of the back office, which becomes one of the API before anybody has received its cookie.
 */
export async function signIn(
  services: Services,
  { secondFactorRequired }: Settings,
  { email, password, code, userAgent }: Credentials,
): Promise<OpenedSession | Problem> {
  const { db, now, staff, baseUrl, cookieSecret: secret, log } = services
  // Without the cookies of the request: the API reads none.
  const request = (cookies: readonly string[]) => {
    const cookie = cookies.map((one) => one.split(';', 1)[0]).join('; ')
    return new Request(baseUrl, { headers: { 'user-agent': userAgent, ...(cookie && { cookie }) } })
  }
  const checked = await checkSignIn(services, request, { email, password, code })
  if ('problem' in checked) return checked
  const session = await staff.findSession(request(checked.cookies))
  if (!session) return refuse('wrong_credentials')
  const { sessionId: id, member } = session
  if (secondFactorRequired && !member.secondFactor) {
    await endSession(db, member.id, id)
    return { problem: 'second_factor_missing' }
  }
  const opened = await openApiSession(db, { id, member }, { secret, now: now() })
  if (!opened) return refuse('wrong_credentials')
  log.info('Signed in over the API', { staff: member.id })
  return opened
}

async function checkSignIn(
  services: Services,
  request: (cookies: readonly string[]) => Request,
  { code, ...entered }: Omit<Credentials, 'userAgent'>,
): Promise<{ cookies: string[] } | Problem> {
  const { language } = services
  const password = await checkPassword(services, request([]), entered)
  if (!password.ok) return viewPasswordRefusal(password.refusal, language)
  if (password.next === 'session') return { cookies: password.cookies }
  if (code === undefined) return refuse('code_required')
  const parsed = parseSecondFactorCode(code)
  const checked = parsed && (await checkCode(services, request(password.cookies), parsed))
  if (!checked) return refuse('wrong_code')
  return checked.ok ? { cookies: checked.cookies } : viewCodeRefusal(checked.refusal, language)
}

function viewPasswordRefusal(refusal: PasswordRefusal, language: Language): Problem {
  switch (refusal.code) {
    case 'wrong':
      return refuse('wrong_credentials')
    case 'tooMany':
      return refuseTooMany(language, refusal.retryAfter)
    case 'busy':
    case 'diskFull': {
      const detail = apiTexts(language).signIn[refusal.code]
      return { problem: 'unavailable', detail, headers: { 'retry-after': String(retryAfterSeconds.unreachable) } }
    }
  }
}

function viewCodeRefusal(refusal: CodeRefusal, language: Language): Problem {
  switch (refusal.code) {
    case 'tooMany':
      return refuseTooMany(language, refusal.retryAfter)
    case 'locked':
      // better-auth does not say how much of the time is left.
      return { ...refuseTooMany(language, { seconds: codeLockSeconds }), detail: apiTexts(language).signIn.locked }
    case 'wrong':
    case 'again':
      return refuse('wrong_code')
  }
}

function refuse(problem: 'wrong_credentials' | 'code_required' | 'wrong_code'): Problem {
  return { problem, headers: { 'www-authenticate': 'Bearer' } }
}
