import * as v from 'valibot'
import { problem, requiredLine } from '../text/form-fields.ts'
import { parseSecondFactorCode } from './second-factor.ts'
import { staffRoles } from './staff-roles.ts'
import { isCommonPassword, isExpectedPassword, isLikeOwner } from './weak-password.ts'

export const memberNameMaximum = 120
export const emailMaximum = 200
export const passwordMinimum = 10
/** Limits the cost of hashing a password. */
const passwordMaximum = 128

/** Problems of the account forms, besides the common ones. */
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

/** Returns `key`; checks at compile time that it is a problem of these forms. */
export function staffProblem<const P extends StaffFormProblem>(key: P): P {
  return key
}

const email = v.pipe(
  requiredLine(emailMaximum),
  v.toLowerCase(),
  v.regex(/^[\x21-\x7e]+$/, staffProblem('invalidEmail')),
  v.email(staffProblem('invalidEmail')),
)

// Passwords are not trimmed.
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

/** The form of an invited person; the role comes from the invitation. */
export const joinFormSchema = v.pipe(
  v.object({ name, email, password: newPassword }),
  v.forward(
    v.check(({ password, ...person }) => !isLikeOwner(password, person), staffProblem('ownPassword')),
    ['password'],
  ),
)

export const inviteFormSchema = v.object({ role })

// '' for all branches.
const branchChoice = v.optional(v.pipe(v.string(), v.regex(/^(?:[a-z0-9-]{1,64})?$/, problem('invalidChoice'))), '')

/** Changes the role and branch of a member; `seen…` is what the account had when the form was opened, to detect conflicts. */
export const memberFormSchema = v.object({
  seenRole: role,
  role,
  seenBranchId: branchChoice,
  branchId: branchChoice,
})

/** Changes the member's own branch; `seenBranchId` is the branch when the form was opened, to detect conflicts. */
export const memberBranchFormSchema = v.object({ seenBranchId: branchChoice, branchId: branchChoice })

/** Changes the member's own name; `seenName` is the name when the form was opened, to detect conflicts. */
export const memberNameFormSchema = v.object({ seenName: v.string(problem('invalidChoice')), name })

/** The form in which members change their own password; it asks for the current one. */
export const passwordFormSchema = v.pipe(
  v.object({ current: typedPassword, next: newPassword }),
  v.forward(
    v.check(({ current, next }) => current !== next, staffProblem('samePassword')),
    ['next'],
  ),
)

// Parses a typed code; anything else is refused.
const code = v.pipe(
  requiredLine(40),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseSecondFactorCode(dataset.value)
    if (parsed) return parsed
    addIssue({ message: staffProblem('wrongCode') })
    return NEVER
  }),
)

export const codeFormSchema = v.object({ code })

/** The steps of turning the second factor on and off. Each requires the member's password, a code, or both. */
export const secondFactorFormSchema = v.variant('section', [
  v.object({ section: v.literal('begin'), current: typedPassword }),
  v.object({ section: v.literal('confirm'), code }),
  v.object({ section: v.literal('codes'), current: typedPassword }),
  v.object({ section: v.literal('off'), current: typedPassword, code }),
])
