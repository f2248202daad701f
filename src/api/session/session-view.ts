import * as v from 'valibot'
import type { Services } from '#operations/services/services.ts'
import type { SessionMember } from '#data/staff/api-keys.ts'
import type { OpenedSession } from '#data/staff/open-api-session.ts'
import { apiScopes } from '#domain/staff/api-key.ts'
import { accessEnd, scopesOf, type SessionTimes } from '#domain/staff/api-session.ts'
import { loginFormSchema } from '#domain/staff/login-form.ts'
import { staffRoles } from '#domain/staff/staff-roles.ts'

const whole = v.pipe(v.number(), v.integer())

/** The session of a member: who, and until when the access token works. */
export const sessionSchema = v.object({
  token_type: v.literal('bearer'),
  expires_in: whole,
  expires_at: whole,
  user: v.object({
    id: v.string(),
    email: v.string(),
    name: v.string(),
    role: v.picklist(staffRoles),
    branch_id: v.nullable(v.string()),
  }),
  scopes: v.array(v.picklist(apiScopes)),
})

/** The same with its tokens, which only sign-in and refresh return. */
export const tokensSchema = v.object({ access_token: v.string(), refresh_token: v.string(), ...sessionSchema.entries })

export const signInSchema = v.strictObject({
  ...loginFormSchema.entries,
  code: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

export const refreshInputSchema = v.strictObject({ refresh_token: v.pipe(v.string(), v.maxLength(200)) })

export function viewSession(
  member: SessionMember,
  expiresAt: Date,
  { now }: Services,
): v.InferInput<typeof sessionSchema> {
  const { id, email, name, role, branchId } = member
  return {
    token_type: 'bearer',
    expires_in: Math.floor((expiresAt.getTime() - now().getTime()) / 1000),
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    user: { id, email, name, role, branch_id: branchId },
    scopes: scopesOf(role),
  }
}

export function viewTokens(
  { tokens, member, ...times }: OpenedSession,
  services: Services,
): v.InferInput<typeof tokensSchema> {
  const { access, refresh } = tokens
  const session = viewSession(member, accessEnd(times satisfies SessionTimes), services)
  return { access_token: access, refresh_token: refresh, ...session }
}
