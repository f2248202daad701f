import { data } from 'react-router'
import { changeMember, findStaff } from '../../../data/staff/staff.ts'
import { memberRoleFormSchema, staffProblem } from '../../../domain/staff/staff-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import { answerEdit, parseEdit, refuse } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { RoleField } from '../../back-office/form/role-field.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/role'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = await findStaff(context.get(servicesContext).db, params.id)
  if (!member) throw data(null, 404)
  return { name: member.name, role: member.role }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const parsed = await parseEdit(request, memberRoleFormSchema)
  if (!parsed.ok) return parsed.answer
  const { seenRole, role } = parsed.values
  const member = await findStaff(db, params.id)
  const outcome = await changeMember(db, authorOf(context), params.id, { seen: { role: seenRole }, change: { role } })
  if (outcome === 'lastOwner') return refuse(parsed.submission, { problem: staffProblem('lastOwner'), status: 409 })
  const notice = { title: adminTextsIn(language).form.saved(member?.name ?? '') }
  return answerEdit(parsed.submission, { outcome }, { to: '/admin/people', notice })
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
