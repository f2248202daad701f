import { data } from 'react-router'
import { findInvitation } from '#data/staff/invitations.ts'
import { joinStaff } from '#operations/staff/join-staff.ts'
import { joinFormSchema, staffProblem } from '#domain/staff/staff-form.ts'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import { SignInPage } from '../shared/screen/sign-in-page.tsx'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { forbidCaching } from '../shared/session/session.server.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { readForm } from '../../forms/read-form.server.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { JoinForm } from './join-form.tsx'

export const middleware = [forbidCaching]

/** Does not use up the invitation: messengers open links to preview them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await openInvitation(context.get(servicesContext), params.token)
  if (typeof found === 'string') return data({ role: undefined, why: found }, 429)
  return found ? data({ role: found.role, why: undefined }) : data({ role: undefined, why: undefined }, 410)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { db, now, staff, language, log, announce } = services
  const submission = parseForm(await readForm(request), joinFormSchema)
  const hideFields = ['password']
  if (submission.status !== 'success') return data({ result: submission.reply({ hideFields }), failed: undefined }, 422)
  // Hashing is slow on purpose, so a valid invitation is required first.
  const found = await openInvitation(services, params.token)
  if (!found || typeof found === 'string') return data(null, found ? 429 : 410)
  const { name, email, password } = submission.value
  if (await staff.isLeakedPassword(password)) {
    const fieldErrors = { password: [staffProblem('commonPassword')] }
    return data({ result: submission.reply({ hideFields, fieldErrors }), failed: undefined }, 422)
  }
  try {
    const passwordHash = await staff.hashPassword(password)
    const joined = await joinStaff(db, params.token, { name, email, passwordHash }, now())
    if (joined.outcome === 'gone') return data(null, 410)
    if (joined.outcome === 'emailTaken') {
      const fieldErrors = { email: [staffProblem('emailTaken')] }
      return data({ result: submission.reply({ hideFields, fieldErrors }), failed: 'emailTaken' as const }, 409)
    }
    announce('records')
    const signedIn = await staff.signIn(request, { email, password, isMember: true })
    const { join } = adminTextsIn(language).account
    return await redirectWithNotice(
      context,
      '/admin',
      { title: join.welcome(name) },
      'cookies' in signedIn ? signedIn.cookies : [],
    )
  } catch (error) {
    if (!(error instanceof Error)) throw error
    log.error('Joining by invitation failed', error)
    return data({ result: submission.reply({ hideFields }), failed: 'error' as const }, 500)
  }
}

/** Returns the invitation of a link, or a message after too many links that were not valid. */
async function openInvitation({ db, now, limits, language }: Services, token: string) {
  const retryAfter = await limits.take('invitation')
  if (retryAfter) return retryMessage(language, 'tooManyAttempts', retryAfter)
  const invitation = await findInvitation(db, token, now())
  if (invitation) await limits.giveBack('invitation')
  return invitation
}

export default function Invitation({ loaderData: { role, why }, actionData }: Route.ComponentProps) {
  const { account, roles } = useAdminTexts()
  const { join } = account
  if (!role) {
    return (
      <SignInPage title={join.goneTitle} intro={why ?? join.goneText}>
        <a href="/admin/login" className={buttonClass('accent', 'mt-6 min-h-12 w-full')}>
          {join.toLogin}
        </a>
      </SignInPage>
    )
  }
  return (
    <SignInPage title={join.title} intro={join.intro(roles[role])}>
      <JoinForm answer={actionData ?? undefined} />
    </SignInPage>
  )
}
