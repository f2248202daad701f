import { changeMember } from '#data/staff/staff.ts'
import { memberNameFormSchema, memberNameMaximum } from '#domain/staff/staff-form.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { staffOf } from '../shared/session/session.server.ts'
import { InputField } from '../../ui/field.tsx'
import type { Route } from './+types/name'

export function loader({ context }: Route.LoaderArgs) {
  return { name: staffOf(context).name }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: memberNameFormSchema,
    async save({ seenName, name }, { db, author, texts }) {
      const member = staffOf(args.context).id
      const outcome = await changeMember(db, author, member, { seen: { name: seenName }, change: { name } })
      if (outcome === 'lastOwner') throw new Error('A change of name cannot take the last owner away')
      return outcome === 'saved'
        ? { outcome, to: '/admin/account', notice: { title: texts.form.saved(name) } }
        : { outcome }
    },
  })
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
