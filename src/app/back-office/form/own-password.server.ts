import type { Submission } from '@conform-to/react'
import { staffProblem } from '../../../domain/staff/staff-form.ts'
import { servicesContext } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { refuse } from './edit.server.ts'
import { staffOf, type Context } from '../session/session.server.ts'

/** Fields that are never sent back. */
export const hiddenFields = ['current', 'next', 'code']

/**
 * Asks whether the typed current password is that of the member; undefined when it is, else the form with the reason. A
 * stolen session is not to find the password out: wrong ones are counted.
 */
export async function refuseWrongPassword<T>(
  request: Request,
  context: Context,
  submission: Submission<T>,
  current: string,
) {
  const { staff, limits, language } = context.get(servicesContext)
  const tried = { account: staffOf(context).id }
  const wait = await limits.take('ownPassword', tried)
  if (wait) {
    const problem = retryMessage(language, 'tooManyAttempts', wait)
    return refuse(submission, { hideFields: hiddenFields, problem, status: 429 })
  }
  if (!(await staff.verifyPassword(request, current))) {
    return refuse(submission, { hideFields: hiddenFields, fieldErrors: { current: [staffProblem('wrongPassword')] } })
  }
  await limits.giveBack('ownPassword', tried)
  return undefined
}
