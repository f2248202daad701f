import { changeOwnPassword } from '../../../data/staff/staff.ts'
import { passwordFormSchema, passwordMinimum, staffProblem } from '../../../domain/staff/staff-form.ts'
import { isLikeOwner } from '../../../domain/staff/weak-password.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import { parseEdit, refuse } from '../../back-office/form/edit.server.ts'
import { hiddenFields, refuseWrongPassword } from '../../back-office/form/own-password.server.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { authorOf, sessionIdOf, staffOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import { InputField } from '../../ui/field.tsx'
import type { Route } from './+types/password'

const hideFields = hiddenFields

export function loader({ context }: Route.LoaderArgs) {
  return { email: staffOf(context).email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, language } = context.get(servicesContext)
  const parsed = await parseEdit(request.clone(), passwordFormSchema, { hideFields })
  if (!parsed.ok) return parsed.answer
  const { current, next } = parsed.values
  const wrong = await refuseWrongPassword(request, context, parsed.submission, current)
  if (wrong) return wrong
  const problem = isLikeOwner(next, staffOf(context))
    ? staffProblem('ownPassword')
    : (await staff.isLeakedPassword(next)) && staffProblem('commonPassword')
  if (problem) return refuse(parsed.submission, { hideFields, fieldErrors: { next: [problem] } })
  const passwordHash = await staff.hashPassword(next)
  await changeOwnPassword(db, authorOf(context), { passwordHash, keptSession: sessionIdOf(context) })
  return redirectWithNotice('/admin/account', { title: adminTextsIn(language).account.passwordChanged })
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
              {/* Password managers file the new password under this. */}
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
