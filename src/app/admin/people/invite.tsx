import { MessageCircle } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { createInvitation } from '#data/staff/invitations.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import type { StaffRole } from '#domain/staff/staff-roles.ts'
import { inviteFormSchema } from '#domain/staff/staff-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { RoleField } from '../shared/form/fields.tsx'
import { ShownOnce } from '../shared/screen/shown-once.tsx'
import { useSiteInfo } from '../../content/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/invite'

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

/** The link of a new invitation, with buttons to copy and share it. */
function InvitationLink({ link, role }: { link: string; role: StaffRole }) {
  const { people, roles } = useAdminTexts()
  const site = useSiteInfo()
  useEffect(() => showToast({ title: people.linkReady }), [people])
  return (
    <ShownOnce
      id="invitation-link"
      title={`${people.linkReady}: ${people.invitationFor(roles[role])}`}
      text={people.linkOnce}
      label={people.link}
      value={link}
      copy={{ label: people.copy, done: people.copied, failed: people.copyFailed }}
    >
      <a
        href={whatsAppLink('', people.shareText(site?.brand ?? '', link))}
        target="_blank"
        rel="noopener"
        className={buttonClass('quiet')}
      >
        <MessageCircle aria-hidden className="size-5" />
        {people.share}
      </a>
      <Link to="/admin/people" className={buttonClass('bare')}>
        {people.toPeople}
      </Link>
    </ShownOnce>
  )
}
