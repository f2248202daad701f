import { changeOwnPassword } from '#data/staff/staff.ts'
import { passwordFormSchema, passwordMinimum, staffProblem } from '#domain/staff/staff-form.ts'
import { isLikeOwner } from '#domain/staff/weak-password.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { sessionIdOf, staffOf } from '../shared/session/session.server.ts'
import { InputField } from '../../ui/field.tsx'
import type { Route } from './+types/password'
import { refuseWrongPassword, secretFields } from './own-password.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { email: staffOf(context).email }
}

export function action(args: Route.ActionArgs) {
  return saveForm(args, {
    schema: passwordFormSchema,
    hideFields: secretFields,
    async save({ current, next }, { db, staff, author, texts }) {
      const wrong = await refuseWrongPassword(args, current)
      if (wrong) return wrong
      const problem = isLikeOwner(next, staffOf(args.context))
        ? staffProblem('ownPassword')
        : (await staff.isLeakedPassword(next)) && staffProblem('commonPassword')
      if (problem) return { outcome: 'refused', fieldErrors: { next: [problem] } }
      const passwordHash = await staff.hashPassword(next)
      await changeOwnPassword(db, author, { passwordHash, keptSession: sessionIdOf(args.context) })
      return { outcome: 'saved', to: '/admin/account', notice: { title: texts.account.passwordChanged } }
    },
  })
}

export default function AccountPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const { account } = useAdminTexts()
  return (
    <AdminPage title={account.changePassword} intro={account.passwordIntro}>
      <Panel>
        <EditForm
          schema={passwordFormSchema}
          values={{}}
          answer={actionData}
          cancelTo="/admin/account"
          problems={account.problems}
        >
          {(field) => (
            <div className="max-w-md space-y-5">
              {/* Password managers store the new password under this name. */}
              <input type="text" autoComplete="username" value={email} readOnly hidden />
              <InputField
                {...field('current')}
                label={account.currentPassword}
                type="password"
                dir="ltr"
                autoComplete="current-password"
              />
              <InputField
                {...field('next')}
                label={account.newPassword}
                hint={account.passwordHint(passwordMinimum)}
                type="password"
                dir="ltr"
                autoComplete="new-password"
              />
            </div>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
