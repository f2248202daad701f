import { data } from 'react-router'
import { createInvitation } from '../../../data/staff/invitations.ts'
import { inviteFormSchema } from '../../../domain/staff/staff-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import { parseEdit } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { RoleField } from '../../back-office/form/role-field.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/invite'
import { InvitationLink } from './invitation-link.tsx'

/** Answers with the link itself: it is kept nowhere and never shown again. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, baseUrl } = context.get(servicesContext)
  const parsed = await parseEdit(request, inviteFormSchema)
  if (!parsed.ok) return parsed.answer
  const token = await createInvitation(db, authorOf(context), parsed.values.role)
  return data({ link: `${baseUrl}/admin/invitation/${token}`, role: parsed.values.role })
}

export default function Invite({ actionData }: Route.ComponentProps) {
  const { people } = useAdminTexts()
  const made = actionData && 'link' in actionData ? actionData : undefined
  const answer = actionData && 'result' in actionData ? actionData : undefined
  return (
    <AdminPage title={people.inviteTitle} intro={people.inviteIntro}>
      <Panel>
        {made ? (
          <InvitationLink {...made} />
        ) : (
          <EditForm
            schema={inviteFormSchema}
            values={{ role: 'agent' }}
            answer={answer}
            cancelTo="/admin/people"
            submitLabel={people.createLink}
          >
            {(field) => <RoleField {...field('role')} />}
          </EditForm>
        )}
      </Panel>
    </AdminPage>
  )
}
