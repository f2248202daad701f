import { ShieldCheck } from 'lucide-react'
import { secondFactorFormSchema } from '../../../domain/staff/staff-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { CodeField } from '../../back-office/form/code-field.tsx'
import { EditForm } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { UnsavedForms } from '../../back-office/form/unsaved.tsx'
import { PasswordField } from './password-field.tsx'

type OnPanelsProps = { answer: EditAnswer | undefined; email: string; isRequired: boolean }

/** On: new recovery codes, and the way to turn it off where it is not demanded. */
export function OnPanels({ answer, email, isRequired }: OnPanelsProps) {
  const { account } = useAdminTexts()
  const { secondFactor: words } = account
  const answerOf = (section: string) => (answer?.section === section ? answer : undefined)
  return (
    <UnsavedForms>
      <p className="mb-6 flex items-center gap-2 font-semibold text-success">
        <ShieldCheck aria-hidden className="size-5" />
        {words.isOn}
      </p>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Panel title={words.newCodes}>
          <p className="mb-5 text-muted">{words.newCodesText}</p>
          <EditForm
            schema={secondFactorFormSchema}
            values={{}}
            answer={answerOf('codes')}
            section="codes"
            submitLabel={words.makeCodes}
            problems={account.problems}
          >
            {(field) => <PasswordField field={field('current')} email={email} />}
          </EditForm>
        </Panel>
        <Panel title={words.turnOff}>
          <p className={isRequired ? 'text-muted' : 'mb-5 text-muted'}>
            {isRequired ? words.staysOnText : words.turnOffText}
          </p>
          {!isRequired && (
            <EditForm
              schema={secondFactorFormSchema}
              values={{}}
              answer={answerOf('off')}
              section="off"
              submitLabel={words.turnOff}
              problems={account.problems}
            >
              {(field) => (
                <div className="space-y-5">
                  <PasswordField field={field('current')} email={email} />
                  <CodeField {...field('code')} label={words.code} hint={words.codeHint} />
                </div>
              )}
            </EditForm>
          )}
        </Panel>
      </div>
    </UnsavedForms>
  )
}
