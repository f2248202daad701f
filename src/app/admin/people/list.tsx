import { data } from 'react-router'
import { listOpenInvitations, withdrawInvitation } from '../../../data/staff/invitations.ts'
import { requireSecondStep, resetSecondFactor } from '../../../data/staff/second-factors.ts'
import { endAllSessions, listStaff } from '../../../data/staff/staff.ts'
import { formatDate, formatMoment } from '../../../domain/time/date-format.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { authorOf, staffOf } from '../../back-office/session/session.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'
import { InvitationsTable } from './invitations-table.tsx'
import { RequireSecondStepPanel } from './demand-panel.tsx'
import { MembersTable } from './members-table.tsx'
import { readPeopleAction } from './people-action.server.ts'
import { removePerson } from './remove-person.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(servicesContext)
  const [members, invitations] = await Promise.all([listStaff(db), listOpenInvitations(db, now())])
  const { id: self, secondFactor } = staffOf(context)
  return {
    demand: {
      isRequired: context.get(settingsContext).secondStepRequired,
      hasOwn: secondFactor,
      without: members.filter((member) => !member.secondFactor).length,
    },
    members: members.map(({ createdAt, ...member }) => ({
      ...member,
      isSelf: member.id === self,
      since: formatDate(toRiyadh(createdAt).date, language),
    })),
    invitations: invitations.map(({ id, role, invitedBy, expiresAt }) => ({
      id,
      role,
      invitedBy: invitedBy ?? '–',
      validUntil: formatMoment(toRiyadh(expiresAt), language),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const posted = await readPeopleAction(request)
  const { people } = adminTextsIn(language)
  if (posted.intent === 'demandSecondStep') {
    const demanded = posted.demanded === 'true'
    const outcome = await requireSecondStep(db, authorOf(context), demanded)
    const { notSaved, ownMissing, turnedOn, turnedOff } = people.demand
    const refusal = { title: notSaved, text: ownMissing, tone: 'destructive' } as const
    const notice = outcome === 'ownMissing' ? refusal : { title: demanded ? turnedOn : turnedOff }
    return redirectWithNotice('/admin/people', notice)
  }
  const { intent, id } = posted
  if (intent === 'remove') return removePerson(request, context, id)
  if (intent === 'endSessions') {
    // One's own are ended one by one or all, on one's own screen.
    if (id === staffOf(context).id) throw data(null, 403)
    const ended = await endAllSessions(db, authorOf(context), id)
    return redirectWithNotice('/admin/people', ended ? { title: people.sessionsEnded } : gone(people.gone))
  }
  if (intent === 'resetSecondFactor') {
    // One's own is turned off with a code, on one's own screen: a session alone does not do.
    if (id === staffOf(context).id) throw data(null, 403)
    const reset = await resetSecondFactor(db, authorOf(context), id)
    return redirectWithNotice('/admin/people', reset ? { title: people.secondFactorReset } : gone(people.gone))
  }
  const withdrawn = await withdrawInvitation(db, authorOf(context), id)
  return redirectWithNotice('/admin/people', withdrawn ? { title: people.withdrawn } : gone(people.invitationGone))
}

function gone(title: string) {
  return { title, tone: 'destructive' as const }
}

export default function People({ loaderData: { demand, members, invitations } }: Route.ComponentProps) {
  const { people, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.people}
      intro={people.intro}
      actions={<AddLink to="/admin/people/invite">{people.invite}</AddLink>}
    >
      <MembersTable members={members} />
      <div className="mt-10">
        <RequireSecondStepPanel {...demand} />
      </div>
      <h2 className="mt-10 mb-4 text-title">{people.openInvitations}</h2>
      <InvitationsTable invitations={invitations} />
    </AdminPage>
  )
}
