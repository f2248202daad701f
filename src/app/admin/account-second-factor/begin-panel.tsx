import { secondFactorFormSchema } from '../../../domain/staff-form.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { EditForm } from '../../back-office/edit-form.tsx'
import type { EditAnswer } from '../../back-office/edit.server.ts'
import { Panel } from '../../back-office/panel.tsx'
import { PasswordField } from './password-field.tsx'

/** Off: what it is good for, and the way to turn it on. */
export function BeginPanel({ answer, email }: { answer: EditAnswer | undefined; email: string }) {
  const { account } = useAdminTexts()
  const { secondFactor: words } = account
  return (
    <Panel title={words.isOff}>
      <p className="mb-5 max-w-2xl text-muted">{words.offText}</p>
      <EditForm
        schema={secondFactorFormSchema}
        values={{}}
        answer={answer}
        section="begin"
        cancelTo="/admin/account"
        submitLabel={words.begin}
        problems={account.problems}
      >
        {(field) => <PasswordField field={field('current')} email={email} />}
      </EditForm>
    </Panel>
  )
}
