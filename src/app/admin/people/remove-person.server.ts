import type { RouterContextProvider } from 'react-router'
import { findStaff, removeMember } from '../../../data/staff/staff.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { authorOf, staffOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'

/** Removes a member; who removes oneself is signed out in the same step. */
export async function removePerson(request: Request, context: Readonly<RouterContextProvider>, id: string) {
  const { db, language, staff } = context.get(servicesContext)
  const { people, form } = adminTextsIn(language)
  const member = await findStaff(db, id)
  const outcome = await removeMember(db, authorOf(context), id)
  if (!member || outcome === 'missing') {
    return redirectWithNotice('/admin/people', { title: people.gone, tone: 'destructive' })
  }
  if (outcome === 'lastOwner') {
    return redirectWithNotice('/admin/people', {
      title: form.deleteFailed,
      text: people.lastOwner,
      tone: 'destructive',
    })
  }
  const notice = { title: people.removed(member.name) }
  if (id !== staffOf(context).id) return redirectWithNotice('/admin/people', notice)
  return redirectWithNotice('/admin/login', notice, await staff.signOut(request))
}
