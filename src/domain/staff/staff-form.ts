import * as v from 'valibot'
import { problem, requiredLine } from '../text/form-fields.ts'
import { parseSecondFactorCode } from './second-factor.ts'
import { staffRoles } from './staff-roles.ts'
import { isCommonPassword, isExpectedPassword, isLikeOwner } from './weak-password.ts'

export const memberNameMaximum = 120
export const emailMaximum = 200
export const passwordMinimum = 10
/** Hashing a password costs time by its length; nobody types more than this. */
const passwordMaximum = 128

/** What can be wrong in the forms about accounts, beyond the problems of every form. */
export type StaffFormProblem =
  | 'invalidEmail'
  | 'emailTaken'
  | 'shortPassword'
  | 'longPassword'
  | 'commonPassword'
  | 'ownPassword'
  | 'wrongPassword'
  | 'samePassword'
  | 'wrongCode'
  | 'lastOwner'

/** `key` itself, known to be a problem of these forms. */
export function staffProblem<const P extends StaffFormProblem>(key: P): P {
  return key
}

const email = v.pipe(
  requiredLine(emailMaximum),
  v.toLowerCase(),
  v.regex(/^[\x21-\x7e]+$/, staffProblem('invalidEmail')),
  v.email(staffProblem('invalidEmail')),
)

// A password is taken as it is typed: spaces count.
const typedPassword = v.pipe(
  v.string(problem('required')),
  v.nonEmpty(problem('required')),
  v.maxLength(passwordMaximum, staffProblem('longPassword')),
)
const newPassword = v.pipe(
  typedPassword,
  v.minLength(passwordMinimum, staffProblem('shortPassword')),
  v.check((password) => !isCommonPassword(password) && !isExpectedPassword(password), staffProblem('commonPassword')),
)

const role = v.picklist(staffRoles, problem('invalidChoice'))
const name = requiredLine(memberNameMaximum)

/** What an invited person fills in; the role comes from the invitation. */
export const joinFormSchema = v.pipe(
  v.object({ name, email, password: newPassword }),
  v.forward(
    v.check(({ password, ...person }) => !isLikeOwner(password, person), staffProblem('ownPassword')),
    ['password'],
  ),
)

/** The role that an invitation gives. */
export const inviteFormSchema = v.object({ role })

/** Another role for a member; `seenRole` is the one the form was opened with. */
export const memberRoleFormSchema = v.object({ seenRole: role, role })

/** One's own name; `seenName` is the one the form was opened with. */
export const memberNameFormSchema = v.object({ seenName: v.string(problem('invalidChoice')), name })

/** One's own password; the current one shows that it is oneself. */
export const passwordFormSchema = v.pipe(
  v.object({ current: typedPassword, next: newPassword }),
  v.forward(
    v.check(({ current, next }) => current !== next, staffProblem('samePassword')),
    ['next'],
  ),
)

// A code as it is typed; what is none is refused here already.
const code = v.pipe(
  requiredLine(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseSecondFactorCode(dataset.value)
    if (parsed) return parsed
    addIssue({ message: staffProblem('wrongCode') })
    return NEVER
  }),
)

/** The second step of signing in. */
export const codeFormSchema = v.object({ code })

/** The steps of turning the second factor on and off: each asks for one's own password, or a code, or both. */
export const secondFactorFormSchema = v.variant('section', [
  v.object({ section: v.literal('begin'), current: typedPassword }),
  v.object({ section: v.literal('confirm'), code }),
  v.object({ section: v.literal('codes'), current: typedPassword }),
  v.object({ section: v.literal('off'), current: typedPassword, code }),
])
