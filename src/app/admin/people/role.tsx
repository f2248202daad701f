import { data } from 'react-router'
import { changeMember, findStaff } from '#data/staff/staff.ts'
import { memberFormSchema, staffProblem } from '#domain/staff/staff-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { listMemberBranches, refuseUnknownBranch } from '../shared/form/member-branch.server.ts'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { MemberBranchField, RoleField } from '../shared/form/fields.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/role'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const [member, branches] = await Promise.all([findStaff(db, params.id), listMemberBranches(db, language)])
  if (!member) throw data(null, 404)
  const { name, role, branchId } = member
  return {
    name,
    role,
    branchId: branchId ?? '',
    branches,
  }
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: memberFormSchema,
    async save({ seenRole, role, seenBranchId, branchId }, { db, author, texts }) {
      const refusal = await refuseUnknownBranch(db, branchId)
      if (refusal) return refusal
      const member = await findStaff(db, params.id)
      const outcome = await changeMember(db, author, params.id, {
        seen: { role: seenRole, branchId: seenBranchId || null },
        change: { role, branchId: branchId || null },
      })
      if (outcome === 'lastOwner') return { outcome: 'refused', problem: staffProblem('lastOwner'), status: 409 }
      const notice = { title: texts.form.saved(member?.name ?? '') }
      return outcome === 'saved' ? { outcome, to: '/admin/people', notice } : { outcome }
    },
  })
}

export default function PersonRole({
  loaderData: { name, role, branchId, branches },
  actionData,
}: Route.ComponentProps) {
  const { people } = useAdminTexts()
  return (
    <AdminPage title={people.changeMember(name)}>
      <Panel>
        <EditForm
          schema={memberFormSchema}
          values={{ seenRole: role, role, seenBranchId: branchId, branchId }}
          answer={actionData}
          cancelTo="/admin/people"
          problems={{ lastOwner: people.lastOwner }}
        >
          {(field) => (
            <>
              <input type="hidden" name="seenRole" value={field('seenRole').defaultValue} />
              <RoleField {...field('role')} />
              <MemberBranchField field={field} branches={branches} />
            </>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
