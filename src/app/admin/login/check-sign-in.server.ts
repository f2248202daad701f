import type { SecondFactorCode } from '#domain/staff/second-factor.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'
import type { Services } from '#operations/services/services.ts'

type Deps = Pick<Services, 'staff' | 'limits' | 'disk'>

/** `busy`, `diskFull`: the password was not checked, or no session could be stored. */
type PasswordCheck =
  | {
      outcome: 'passed' | 'secondFactor'
      /** The cookies of the session, or of the sign-in that awaits a code. */
      cookies: string[]
    }
  | { outcome: 'tooMany'; retryAfter: RetryAfter }
  | { outcome: 'wrong' | 'busy' | 'diskFull' }

/** Checks e-mail address and password and counts the attempt; the answer never says whether there is such an account. */
export async function checkPassword(
  { staff, limits, disk }: Deps,
  request: Request,
  { email, password }: { email: string; password: string },
): Promise<PasswordCheck> {
  // The session could not be stored.
  if ((await disk.state()) === 'full') return { outcome: 'diskFull' }
  // Checked before anything is counted, so that a flood of attempts is cheap to refuse.
  if (staff.isBusy() && !(await limits.isKnownPlace(email))) return { outcome: 'busy' }
  const attempt = await limits.attemptSignIn(email)
  if (attempt.retryAfter) return { outcome: 'tooMany', retryAfter: attempt.retryAfter }
  const signedIn = await staff.signIn(request, { email, password, isMember: attempt.isMember })
  if (signedIn.ok === 'busy' || signedIn.ok === 'diskFull') {
    await attempt.cancelled()
    return { outcome: signedIn.ok }
  }
  if (!signedIn.ok) {
    await attempt.failed()
    return { outcome: 'wrong' }
  }
  await attempt.passed()
  return { outcome: signedIn.ok === 'secondFactor' ? 'secondFactor' : 'passed', cookies: signedIn.cookies }
}

/** `again`: the password is required again; `locked`: too many wrong codes for this account. */
type CodeCheck =
  | { outcome: 'passed'; cookies: string[] }
  | { outcome: 'tooMany'; retryAfter: RetryAfter }
  | { outcome: 'wrong' | 'again' | 'locked' }

/** Completes a sign-in with a code. Each code of an authenticator is accepted once. */
export async function checkCode({ staff, limits }: Deps, request: Request, code: SecondFactorCode): Promise<CodeCheck> {
  const retryAfter = await limits.take('secondFactor')
  if (retryAfter) return { outcome: 'tooMany', retryAfter }
  const step = await staff.secondFactor.pass(request, code)
  if (step.outcome !== 'passed') return step
  if (await limits.take('usedCode', { account: `${step.staffId} ${code.code}` })) {
    await staff.endSession(step.staffId, step.token)
    return { outcome: 'wrong' }
  }
  await limits.giveBack('secondFactor')
  return { outcome: 'passed', cookies: step.cookies }
}
