import { data } from 'react-router'
import { changeMember, findStaff } from '#data/staff/staff.ts'
import { memberRoleFormSchema, staffProblem } from '#domain/staff/staff-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { RoleField } from '../shared/form/fields.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/role'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = await findStaff(context.get(servicesContext).db, params.id)
  if (!member) throw data(null, 404)
  return { name: member.name, role: member.role }
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: memberRoleFormSchema,
    async save({ seenRole, role }, { db, author, texts }) {
      const member = await findStaff(db, params.id)
      const outcome = await changeMember(db, author, params.id, { seen: { role: seenRole }, change: { role } })
      if (outcome === 'lastOwner') return { outcome: 'refused', problem: staffProblem('lastOwner'), status: 409 }
      const notice = { title: texts.form.saved(member?.name ?? '') }
      return outcome === 'saved' ? { outcome, to: '/admin/people', notice } : { outcome }
    },
  })
}

export default function PersonRole({ loaderData: { name, role }, actionData }: Route.ComponentProps) {
  const { people } = useAdminTexts()
  return (
    <AdminPage title={people.changeRoleOf(name)}>
      <Panel>
        <EditForm
          schema={memberRoleFormSchema}
          values={{ seenRole: role, role }}
          answer={actionData}
          cancelTo="/admin/people"
          problems={{ lastOwner: people.lastOwner }}
        >
          {(field) => (
            <>
              <input type="hidden" name="seenRole" value={field('seenRole').defaultValue} />
              <RoleField {...field('role')} />
            </>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
