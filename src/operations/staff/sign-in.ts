import type { CodeRefusal, PasswordRefusal } from '#domain/staff/refusals.ts'
import type { SecondFactorCode } from '#domain/staff/second-factor.ts'
import type { Services } from '../services/services.ts'

type SignInServices = Pick<Services, 'staff' | 'limits' | 'disk'>

type CheckedPassword =
  | {
      ok: true
      /** `secondFactor`: there is no session before a code. */
      next: 'session' | 'secondFactor'
      /** The cookies of the session, or of the sign-in that awaits a code. */
      cookies: string[]
    }
  | { ok: false; refusal: PasswordRefusal }

/** Checks e-mail address and password and counts the attempt; the answer never says whether there is such an account. */
export async function checkPassword(
  { staff, limits, disk }: SignInServices,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<CheckedPassword> {
  // The session could not be stored.
  if ((await disk.state()) === 'full') return refuse({ code: 'diskFull' })
  // Checked before anything is counted, so that a flood of attempts is cheap to refuse.
  if (staff.isBusy() && !(await limits.isKnownPlace(email))) return refuse({ code: 'busy' })
  const attempt = await limits.attemptSignIn(email)
  if (attempt.retryAfter) return refuse({ code: 'tooMany', retryAfter: attempt.retryAfter })
  const signedIn = await staff.signIn(request, { email, password, isMember: attempt.isMember })
  if (signedIn.ok === 'busy' || signedIn.ok === 'diskFull') {
    await attempt.cancelled()
    return refuse({ code: signedIn.ok })
  }
  if (!signedIn.ok) {
    await attempt.failed()
    return refuse({ code: 'wrong' })
  }
  await attempt.passed()
  return { ok: true, next: signedIn.ok === 'secondFactor' ? 'secondFactor' : 'session', cookies: signedIn.cookies }
}

type CheckedCode = { ok: true; cookies: string[] } | { ok: false; refusal: CodeRefusal }

/** Completes a sign-in with a code. Each code of an authenticator is accepted once. */
export async function checkCode(
  { staff, limits }: SignInServices,
  request: Request,
  code: SecondFactorCode,
): Promise<CheckedCode> {
  const retryAfter = await limits.take('secondFactor')
  if (retryAfter) return refuse({ code: 'tooMany', retryAfter })
  const step = await staff.secondFactor.pass(request, code)
  if (step.outcome !== 'passed') return refuse({ code: step.outcome })
  if (await limits.take('usedCode', { account: `${step.staffId} ${code.code}` })) {
    await staff.endSession(step.staffId, step.token)
    return refuse({ code: 'wrong' })
  }
  await limits.giveBack('secondFactor')
  return { ok: true, cookies: step.cookies }
}

function refuse<R extends PasswordRefusal | CodeRefusal>(refusal: R) {
  return { ok: false, refusal } as const
}
