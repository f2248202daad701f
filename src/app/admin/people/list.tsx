import { listAllBranches } from '#data/branches/branches.ts'
import { listOpenInvitations } from '#data/staff/invitations.ts'
import { listStaff } from '#data/staff/staff.ts'
import { formatDate, formatMoment } from '#domain/time/date-format.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { AddLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/list'
import { changePeople } from './actions.server.ts'
import { RequireSecondFactorPanel } from './require-second-factor-panel.tsx'
import { MembersTable } from './members-table.tsx'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { EmptyState } from '../shared/screen/panel.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, language } = context.get(servicesContext)
  const [members, invitations, branches] = await Promise.all([
    listStaff(db),
    listOpenInvitations(db, now()),
    listAllBranches(db),
  ])
  const branchNames = new Map(branches.map(({ id, name }) => [id, managedText(name, language)]))
  const { id: self, secondFactor } = staffOf(context)
  return {
    secondFactor: {
      isRequired: context.get(settingsContext).secondFactorRequired,
      hasOwn: secondFactor,
      membersWithout: members.filter((member) => !member.secondFactor).length,
    },
    members: members.map(({ createdAt, branchId, ...member }) => ({
      ...member,
      branch: branchId === null ? undefined : branchNames.get(branchId),
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

export function action(args: Route.ActionArgs) {
  return changePeople(args)
}

export default function People({ loaderData: { secondFactor, members, invitations } }: Route.ComponentProps) {
  const { people, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.lists.staff}
      intro={people.intro}
      actions={<AddLink to="/admin/people/invite">{people.invite}</AddLink>}
    >
      <MembersTable members={members} />
      <div className="mt-10">
        <RequireSecondFactorPanel {...secondFactor} />
      </div>
      <h2 className="mt-10 mb-4 text-title">{people.openInvitations}</h2>
      <InvitationsTable invitations={invitations} />
    </AdminPage>
  )
}

type Invitation = { id: string; role: StaffRole; invitedBy: string; validUntil: string }

/** Invitations that are still valid. */
function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
  const { people, roles } = useAdminTexts()
  if (invitations.length === 0) return <EmptyState>{people.noInvitations}</EmptyState>
  return (
    <DataTable
      caption={people.openInvitations}
      rows={invitations}
      keyOf={({ id }) => id}
      columns={[
        { title: people.role, isName: true, cell: ({ role }) => roles[role] },
        { title: people.invitedBy, cell: ({ invitedBy }) => <span className="wrap-anywhere">{invitedBy}</span> },
        { title: people.validUntil, cell: ({ validUntil }) => validUntil },
        {
          title: people.actions,
          isActions: true,
          cell: ({ id, role }) => (
            <div className="flex justify-end">
              <ConfirmDelete
                id={id}
                name={people.invitationFor(roles[role])}
                intent="withdraw"
                question={people.confirmWithdraw}
              />
            </div>
          ),
        },
      ]}
    />
  )
}
