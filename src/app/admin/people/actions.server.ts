import { data } from 'react-router'
import * as v from 'valibot'
import { withdrawInvitation } from '#data/staff/invitations.ts'
import { requireSecondFactor, resetSecondFactor } from '#data/staff/second-factors.ts'
import { endAllSessions, findStaff, removeMember } from '#data/staff/staff.ts'
import type { ActionArgs } from '../shared/form/save-form.server.ts'
import { readAction } from '../shared/list/change-list.server.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { redirectWithNotice, type Notice } from '../shared/screen/notice.server.ts'
import { authorOf, staffOf } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'

const memberId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(80))
const posted = v.variant('intent', [
  v.object({ intent: v.literal('remove'), id: memberId }),
  v.object({ intent: v.literal('endSessions'), id: memberId }),
  v.object({ intent: v.literal('resetSecondFactor'), id: memberId }),
  v.object({ intent: v.literal('requireSecondFactor'), required: v.picklist(['true', 'false']) }),
  v.object({ intent: v.literal('withdraw'), id: v.pipe(v.string(), v.uuid()) }),
])

const list = '/admin/people'

/** Removes or restricts a member, requires the second factor of everybody, or withdraws an invitation. */
export async function changePeople({ request, context }: ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const author = authorOf(context)
  const { people } = adminTextsIn(language)
  const action = await readAction(request, posted)
  switch (action.intent) {
    case 'remove':
      return removePerson({ request, context }, action.id)
    case 'endSessions': {
      // Members end their own sessions on the account screen.
      if (action.id === author.staffId) throw data(null, 403)
      const ended = await endAllSessions(db, author, action.id)
      return redirectWithNotice(context, list, ended ? { title: people.sessionsEnded } : failed(people.gone))
    }
    case 'resetSecondFactor': {
      // Members turn off their own second factor on the account screen, which asks for a code: a stolen session must not be
      // enough.
      if (action.id === author.staffId) throw data(null, 403)
      const reset = await resetSecondFactor(db, author, action.id)
      return redirectWithNotice(context, list, reset ? { title: people.secondFactorReset } : failed(people.gone))
    }
    case 'requireSecondFactor': {
      const isRequired = action.required === 'true'
      const { notSaved, ownMissing, turnedOn, turnedOff } = people.requiredSecondFactor
      const outcome = await requireSecondFactor(db, author, isRequired)
      if (outcome === 'ownMissing') return redirectWithNotice(context, list, failed(notSaved, ownMissing))
      return redirectWithNotice(context, list, { title: isRequired ? turnedOn : turnedOff })
    }
    case 'withdraw': {
      const withdrawn = await withdrawInvitation(db, author, action.id)
      return redirectWithNotice(context, list, withdrawn ? { title: people.withdrawn } : failed(people.invitationGone))
    }
    default:
      return action satisfies never
  }
}

/** Removes a member. Members who remove themselves are signed out in the same response. */
async function removePerson({ request, context }: ActionArgs, id: string) {
  const { db, language, staff } = context.get(servicesContext)
  const { people, form } = adminTextsIn(language)
  const member = await findStaff(db, id)
  const outcome = await removeMember(db, authorOf(context), id)
  if (!member || outcome === 'missing') return redirectWithNotice(context, list, failed(people.gone))
  if (outcome === 'lastOwner') return redirectWithNotice(context, list, failed(form.deleteFailed, people.lastOwner))
  const notice = { title: people.removed(member.name) }
  if (id !== staffOf(context).id) return redirectWithNotice(context, list, notice)
  return redirectWithNotice(context, '/admin/login', notice, await staff.signOut(request))
}

function failed(title: string, text?: string): Notice {
  return { title, ...(text !== undefined && { text }), tone: 'destructive' }
}
