import { staffProblem } from '#domain/staff/staff-form.ts'
import type { Refused } from '../shared/rows/refused.ts'
import type { ActionArgs } from '../shared/form/save-form.server.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { servicesContext } from '../../services-context.ts'

/** Fields that are never sent back. */
export const secretFields = ['current', 'next', 'code']

/**
 * Returns the refusal for a wrong current password, or `undefined` when it is right. Wrong ones are counted, so that a
 * stolen session cannot guess the password.
 */
export async function refuseWrongPassword({ request, context }: ActionArgs, current: string) {
  const { staff, limits, language } = context.get(servicesContext)
  const account = { account: staffOf(context).id }
  const retryAfter = await limits.take('ownPassword', account)
  if (retryAfter) {
    return {
      outcome: 'refused',
      problem: retryMessage(language, 'tooManyAttempts', retryAfter),
      status: 429,
    } satisfies Refused
  }
  if (!(await staff.verifyPassword(request, current))) {
    return { outcome: 'refused', fieldErrors: { current: [staffProblem('wrongPassword')] } } satisfies Refused
  }
  await limits.giveBack('ownPassword', account)
  return undefined
}
