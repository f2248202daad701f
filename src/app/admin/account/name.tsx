import { changeMember } from '../../../data/staff/staff.ts'
import { memberNameFormSchema, memberNameMaximum } from '../../../domain/staff/staff-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import { answerEdit, parseEdit } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { authorOf, staffOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import { InputField } from '../../ui/field.tsx'
import type { Route } from './+types/name'

export function loader({ context }: Route.LoaderArgs) {
  return { name: staffOf(context).name }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const parsed = await parseEdit(request, memberNameFormSchema)
  if (!parsed.ok) return parsed.answer
  const { seenName, name } = parsed.values
  const author = authorOf(context)
  const outcome = await changeMember(db, author, author.staffId, { seen: { name: seenName }, change: { name } })
  // Nobody stops being an owner by another name.
  if (outcome === 'lastOwner') throw new Error('A change of name cannot take the last owner away')
  const notice = { title: adminTextsIn(language).form.saved(name) }
  return answerEdit(parsed.submission, { outcome }, { to: '/admin/account', notice })
}

export default function AccountName({ loaderData: { name }, actionData }: Route.ComponentProps) {
  const { account, people } = useAdminTexts()
  return (
    <AdminPage title={account.editName}>
      <Panel>
        <EditForm
          schema={memberNameFormSchema}
          values={{ seenName: name, name }}
          answer={actionData}
          cancelTo="/admin/account"
        >
          {(field) => (
            <>
              <input type="hidden" name="seenName" value={field('seenName').defaultValue} />
              <InputField
                {...field('name')}
                label={people.name}
                autoComplete="name"
                maxLength={memberNameMaximum}
                className="max-w-md"
              />
            </>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
