import { secondFactorFormSchema } from '#domain/staff/staff-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { EditForm, type EditField } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { ShieldCheck } from 'lucide-react'
import { CodeField } from '../shared/form/fields.tsx'
import { UnsavedForms } from '../shared/form/unsaved.tsx'
import { InputField } from '../../ui/field.tsx'

type BeginPanelProps = { answer: FormRefusal | undefined; email: string; isRequired: boolean }

/** Explains the second factor and starts its setup; without a way back where it is required. */
export function BeginPanel({ answer, email, isRequired }: BeginPanelProps) {
  const { account } = useAdminTexts()
  const { secondFactor: texts } = account
  return (
    <Panel title={texts.isOff}>
      {isRequired && <p className="mb-3 max-w-2xl font-semibold">{texts.requiredText}</p>}
      <p className="mb-5 max-w-2xl text-muted">{texts.offText}</p>
      <EditForm
        schema={secondFactorFormSchema}
        values={{}}
        answer={answer}
        section="begin"
        {...(!isRequired && { cancelTo: '/admin/account' })}
        submitLabel={texts.begin}
        problems={account.problems}
      >
        {(field) => <PasswordField field={field('current')} email={email} />}
      </EditForm>
    </Panel>
  )
}

type OnPanelsProps = { answer: FormRefusal | undefined; email: string; isRequired: boolean }

/** Makes new recovery codes, and turns the second factor off where it is not required. */
export function OnPanels({ answer, email, isRequired }: OnPanelsProps) {
  const { account } = useAdminTexts()
  const { secondFactor: texts } = account
  const answerOf = (section: string) => (answer?.section === section ? answer : undefined)
  return (
    <UnsavedForms>
      <p className="mb-6 flex items-center gap-2 font-semibold text-success">
        <ShieldCheck aria-hidden className="size-5" />
        {texts.isOn}
      </p>
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Panel title={texts.newCodes}>
          <p className="mb-5 text-muted">{texts.newCodesText}</p>
          <EditForm
            schema={secondFactorFormSchema}
            values={{}}
            answer={answerOf('codes')}
            section="codes"
            submitLabel={texts.makeCodes}
            problems={account.problems}
          >
            {(field) => <PasswordField field={field('current')} email={email} />}
          </EditForm>
        </Panel>
        <Panel title={texts.turnOff}>
          <p className={isRequired ? 'text-muted' : 'mb-5 text-muted'}>
            {isRequired ? texts.staysOnText : texts.turnOffText}
          </p>
          {!isRequired && (
            <EditForm
              schema={secondFactorFormSchema}
              values={{}}
              answer={answerOf('off')}
              section="off"
              submitLabel={texts.turnOff}
              problems={account.problems}
            >
              {(field) => (
                <div className="space-y-5">
                  <PasswordField field={field('current')} email={email} />
                  <CodeField {...field('code')} label={texts.code} hint={texts.codeHint} />
                </div>
              )}
            </EditForm>
          )}
        </Panel>
      </div>
    </UnsavedForms>
  )
}

function PasswordField({ field, email }: { field: EditField; email: string }) {
  const { account } = useAdminTexts()
  return (
    <div className="max-w-md">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <InputField
        {...field}
        label={account.currentPassword}
        type="password"
        dir="ltr"
        autoComplete="current-password"
      />
    </div>
  )
}
