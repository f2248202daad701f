import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { forbidCaching } from '../shared/session/session.server.ts'
import { forgetTypedSearches } from '../shared/list/typed-search.server.ts'
import { redirect } from 'react-router'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'

export const middleware = [forbidCaching]

/** Ends the session and redirects to the sign-in page; shows an error when that failed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { staff, announce, language, log } = context.get(servicesContext)
  const { login } = adminTextsIn(language)
  try {
    const hadSession = (await staff.findSession(request)) !== undefined
    const cookies = [...(await staff.signOut(request)), await forgetTypedSearches()]
    // Ends the session's live update streams.
    if (hadSession) announce('records')
    return await redirectWithNotice(context, '/admin/login', { title: login.signedOut }, cookies)
  } catch (error) {
    log.error('Signing out failed', error)
    return redirectWithNotice(context, '/admin', {
      title: login.signOutFailed,
      text: login.somethingWentWrong,
      tone: 'destructive',
    })
  }
}

export function loader() {
  return redirect('/admin')
}
