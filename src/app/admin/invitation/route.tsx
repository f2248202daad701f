import { data } from 'react-router'
import { parseWithValibot } from '@conform-to/valibot'
import { findInvitation } from '../../../data/invitations.ts'
import { joinStaff } from '../../../data/join-staff.ts'
import { joinFormSchema, staffProblem } from '../../../domain/staff-form.ts'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { Door } from '../../back-office/door.tsx'
import { redirectWithNotice } from '../../back-office/notice.server.ts'
import { neverKept } from '../../back-office/session.server.ts'
import { readForm } from '../../read-form.server.ts'
import { servicesContext } from '../../services.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { JoinForm } from './join-form.tsx'

export const middleware = [neverKept]

/** Opening the link uses nothing up: messengers open links to preview them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const invitation = await findInvitation(db, params.token, now())
  return invitation ? data({ role: invitation.role }) : data({ role: undefined }, 410)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now, staff, language, log } = context.get(servicesContext)
  const submission = parseWithValibot(await readForm(request), { schema: joinFormSchema, disableAutoCoercion: true })
  const hideFields = ['password']
  if (submission.status !== 'success') return data({ result: submission.reply({ hideFields }), failed: undefined }, 422)
  // Hashing is slow on purpose: only who holds a good link may cause it.
  if (!(await findInvitation(db, params.token, now()))) return data(null, 410)
  const { name, email, password } = submission.value
  try {
    const passwordHash = await staff.hashPassword(password)
    const joined = await joinStaff(db, params.token, { name, email, passwordHash }, now())
    if (joined.outcome === 'gone') return data(null, 410)
    if (joined.outcome === 'emailTaken') {
      const fieldErrors = { email: [staffProblem('emailTaken')] }
      return data({ result: submission.reply({ hideFields, fieldErrors }), failed: 'emailTaken' as const }, 409)
    }
    const signedIn = await staff.signIn(request, email, password)
    const { join } = adminTextsIn(language).account
    return await redirectWithNotice('/admin', { title: join.welcome(name) }, signedIn.ok ? signedIn.cookies : [])
  } catch (fault) {
    log.fault('Joining by invitation failed', fault)
    return data({ result: submission.reply({ hideFields }), failed: 'fault' as const }, 500)
  }
}

export default function Invitation({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const { account, roles } = useAdminTexts()
  const { join } = account
  if (!role) {
    return (
      <Door title={join.goneTitle} intro={join.goneText}>
        <a href="/admin/login" className={buttonClass('accent', 'mt-6 min-h-12 w-full')}>
          {join.toLogin}
        </a>
      </Door>
    )
  }
  return (
    <Door title={join.title} intro={join.intro(roles[role])}>
      <JoinForm answer={actionData ?? undefined} />
    </Door>
  )
}
