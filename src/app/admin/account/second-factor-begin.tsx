import { secondFactorFormSchema } from '../../../domain/staff/staff-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { PasswordField } from './password-field.tsx'

type BeginPanelProps = { answer: EditAnswer | undefined; email: string; isRequired: boolean }

/** Off: what it is good for, and the way to turn it on; where it is demanded, there is no way around it. */
export function BeginPanel({ answer, email, isRequired }: BeginPanelProps) {
  const { account } = useAdminTexts()
  const { secondFactor: words } = account
  return (
    <Panel title={words.isOff}>
      {isRequired && <p className="mb-3 max-w-2xl font-semibold">{words.demandedText}</p>}
      <p className="mb-5 max-w-2xl text-muted">{words.offText}</p>
      <EditForm
        schema={secondFactorFormSchema}
        values={{}}
        answer={answer}
        section="begin"
        {...(!isRequired && { cancelTo: '/admin/account' })}
        submitLabel={words.begin}
        problems={account.problems}
      >
        {(field) => <PasswordField field={field('current')} email={email} />}
      </EditForm>
    </Panel>
  )
}
