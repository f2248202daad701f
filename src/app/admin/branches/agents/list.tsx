import { listStaff } from '#data/staff/staff.ts'
import { servicesContext } from '../../../services-context.ts'
import { listMemberBranches } from '../../shared/form/member-branch.server.ts'
import { DataTable } from '../../shared/list/data-table.tsx'
import { EditLink } from '../../shared/list/list-controls.tsx'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { EmptyState } from '../../shared/screen/panel.tsx'
import type { Route } from './+types/list'

/** The agents with their branches, which managers set too; everything else about members is for owners. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const [members, branches] = await Promise.all([listStaff(db), listMemberBranches(db, language)])
  const names = new Map(branches.map(({ id, name }) => [id, name]))
  const agents = members.filter(({ role }) => role === 'agent')
  return {
    agents: agents.map(({ id, name, branchId }) => ({
      id,
      name,
      branch: branchId === null ? undefined : names.get(branchId),
    })),
  }
}

export default function Agents({ loaderData: { agents } }: Route.ComponentProps) {
  const { branches, people } = useAdminTexts()
  return (
    <AdminPage title={branches.agents} intro={people.branchHint}>
      {agents.length === 0 ? (
        <EmptyState>{branches.noAgents}</EmptyState>
      ) : (
        <DataTable
          caption={branches.agents}
          rows={agents}
          keyOf={({ id }) => id}
          columns={[
            { title: people.name, isName: true, cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
            { title: people.branch, cell: ({ branch }) => branch ?? people.allBranches },
            {
              title: people.actions,
              isActions: true,
              cell: ({ id, name }) => <EditLink to={`/admin/branches/agents/${id}`} name={name} />,
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
