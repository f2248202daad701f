import { Badge } from '../../ui/badge.tsx'
import { LogOut } from 'lucide-react'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditLink } from '../shared/list/list-controls.tsx'

type Member = {
  id: string
  name: string
  email: string
  role: StaffRole
  /** Undefined for all branches. */
  branch: string | undefined
  secondFactor: boolean
  since: string
  isSelf: boolean
}

/** All members of the team. Never empty, since it includes the one who reads it. */
export function MembersTable({ members }: { members: readonly Member[] }) {
  const { actions, people, roles, nav } = useAdminTexts()
  return (
    <DataTable
      caption={nav.lists.staff}
      rows={members}
      keyOf={({ id }) => id}
      columns={[
        {
          title: people.name,
          isName: true,
          cell: ({ name, isSelf }) => (
            <span className="wrap-anywhere">
              {name}{' '}
              {isSelf && (
                <Badge tone="good" className="font-normal">
                  {people.you}
                </Badge>
              )}
            </span>
          ),
        },
        {
          title: people.email,
          cell: ({ email }) => (
            <span dir="ltr" className="wrap-anywhere">
              {email}
            </span>
          ),
        },
        { title: people.role, cell: ({ role }) => roles[role] },
        { title: people.branch, cell: ({ branch }) => branch ?? people.allBranches },
        {
          title: people.secondFactor,
          cell: ({ id, name, secondFactor, isSelf }) => (
            <div className="flex flex-wrap items-center gap-2">
              {secondFactor ? actions.yes : actions.no}
              {secondFactor && !isSelf && (
                <ConfirmDelete
                  id={id}
                  name={name}
                  intent="resetSecondFactor"
                  label={people.resetSecondFactor}
                  trigger={people.resetSecondFactor}
                  question={people.confirmResetSecondFactor(name)}
                />
              )}
            </div>
          ),
        },
        { title: people.since, cell: ({ since }) => since },
        {
          title: people.actions,
          isActions: true,
          cell: ({ id, name, isSelf }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={`/admin/people/${id}`} name={name} />
              {!isSelf && (
                <ConfirmDelete
                  id={id}
                  name={name}
                  intent="endSessions"
                  label={people.endSessions}
                  icon={<LogOut aria-hidden className="size-5" />}
                  question={people.confirmEndSessions(name)}
                />
              )}
              <ConfirmDelete
                id={id}
                name={name}
                intent="remove"
                question={isSelf ? people.confirmRemoveSelf : people.confirmRemove(name)}
              />
            </div>
          ),
        },
      ]}
    />
  )
}
