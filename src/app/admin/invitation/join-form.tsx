import { useForm, type SubmissionResult } from '@conform-to/react'
import { useEffect } from 'react'
import { Form, useNavigation } from 'react-router'
import type * as v from 'valibot'
import { emailMaximum, joinFormSchema, memberNameMaximum, passwordMinimum } from '#domain/staff/staff-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { SignInProblem } from '../shared/screen/sign-in-page.tsx'
import { useProblemMessages } from '../shared/form/form-problem.tsx'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { useValidateOnBlur } from '../../forms/validate-on-blur.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'

type JoinAnswer = { result: SubmissionResult; failed: 'emailTaken' | 'error' | undefined }

export function JoinForm({ answer }: { answer: JoinAnswer | undefined }) {
  const { account, login, people } = useAdminTexts()
  const { join, problems, passwordHint } = account
  const submitting = useNavigation().formMethod === 'POST'
  const { fieldMessage } = useProblemMessages(problems)
  const [form, fields] = useForm<v.InferInput<typeof joinFormSchema>>({
    id: 'join',
    lastResult: answer?.result ?? null,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, joinFormSchema),
  })
  useValidateOnBlur(form)
  const why = answer?.failed === 'emailTaken' ? problems.emailTaken : login.somethingWentWrong
  useEffect(() => {
    if (answer?.failed) showToast({ title: login.signUpFailed, text: why, tone: 'destructive' })
  }, [answer, login, why])
  const field = (name: 'name' | 'email' | 'password') => {
    const problem = fields[name].errors?.[0]
    return { id: name, name, error: problem && fieldMessage(problem), defaultValue: fields[name].initialValue ?? '' }
  }
  return (
    <>
      {answer?.failed && (
        <SignInProblem>
          {login.signUpFailed}: {why}
        </SignInProblem>
      )}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-6 space-y-5">
        <InputField {...field('name')} label={people.name} autoComplete="name" maxLength={memberNameMaximum} />
        <InputField
          {...field('email')}
          label={people.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          maxLength={emailMaximum}
        />
        <InputField
          {...field('password')}
          label={join.password}
          hint={passwordHint(passwordMinimum)}
          type="password"
          dir="ltr"
          autoComplete="new-password"
        />
        <ConnectionNotice form={form.id} title={login.signUpFailed} />
        <button type="submit" disabled={submitting} className={buttonClass('accent', 'min-h-12 w-full')}>
          {submitting ? join.submitting : join.submit}
        </button>
      </Form>
    </>
  )
}
