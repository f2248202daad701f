import { data } from 'react-router'
import { changeMember, findStaff } from '#data/staff/staff.ts'
import { memberBranchFormSchema } from '#domain/staff/staff-form.ts'
import { servicesContext } from '../../../services-context.ts'
import { EditForm } from '../../shared/form/edit-form.tsx'
import { MemberBranchField } from '../../shared/form/fields.tsx'
import { listMemberBranches, refuseUnknownBranch } from '../../shared/form/member-branch.server.ts'
import { saveForm } from '../../shared/form/save-form.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import type { Route } from './+types/edit'

const list = '/admin/branches/agents'

/** The branch of an agent. Managers and owners have none that a manager may set. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const [member, branches] = await Promise.all([findStaff(db, params.id), listMemberBranches(db, language)])
  if (member?.role !== 'agent') throw data(null, 404)
  return { name: member.name, branchId: member.branchId ?? '', branches }
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: memberBranchFormSchema,
    async save({ seenBranchId, branchId }, { db, author, texts }) {
      const member = await findStaff(db, params.id)
      if (member?.role !== 'agent') throw data(null, 404)
      const refusal = await refuseUnknownBranch(db, branchId)
      if (refusal) return refusal
      const outcome = await changeMember(db, author, params.id, {
        // Nothing changes about somebody who has just been given another role.
        seen: { role: 'agent', branchId: seenBranchId || null },
        change: { role: 'agent', branchId: branchId || null },
      })
      if (outcome === 'lastOwner') throw new Error('An agent cannot be the last owner')
      return outcome === 'saved' ? { outcome, to: list, notice: { title: texts.form.saved(member.name) } } : { outcome }
    },
  })
}

export default function AgentBranch({ loaderData: { name, branchId, branches }, actionData }: Route.ComponentProps) {
  const { branches: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.agentBranch(name)}>
      <Panel>
        <EditForm
          schema={memberBranchFormSchema}
          values={{ seenBranchId: branchId, branchId }}
          answer={actionData}
          cancelTo={list}
        >
          {(field) => <MemberBranchField field={field} branches={branches} />}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
