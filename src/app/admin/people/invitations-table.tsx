import type { StaffRole } from '../../../domain/staff/staff-roles.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { EmptyState } from '../../back-office/page/panel.tsx'

type Invitation = { id: string; role: StaffRole; invitedBy: string; validUntil: string }

/** Links that somebody may still use. */
export function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
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
