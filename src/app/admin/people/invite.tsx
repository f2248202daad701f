import { createInvitation } from '../../../data/staff/invitations.ts'
import { inviteFormSchema } from '../../../domain/staff/staff-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import { saveForm } from '../../back-office/form/save-form.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { RoleField } from '../../back-office/form/fields.tsx'
import type { Route } from './+types/invite'
import { InvitationLink } from './invitation-link.tsx'

/** The answer holds the link itself, which is shown only this once and stored as a hash. */
export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: inviteFormSchema,
    async save({ role }, { db, author, baseUrl, cookieSecret, formKey }) {
      const key = formKey === undefined ? undefined : { formKey, secret: cookieSecret }
      const token = await createInvitation(db, author, role, key)
      return { outcome: 'answered', answer: { link: `${baseUrl}/admin/invitation/${token}`, role } }
    },
  })
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
