import { useForm } from '@conform-to/react'
import { useEffect } from 'react'
import { data, Form, Link, redirect, useLocation, useNavigation } from 'react-router'
import type * as v from 'valibot'
import { codeFormSchema } from '#domain/staff/staff-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { CodeField } from '../shared/form/fields.tsx'
import { SignInPage, SignInProblem } from '../shared/screen/sign-in-page.tsx'
import { forbidCaching } from '../shared/session/session.server.ts'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { parseForm } from '../../forms/parse-form.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/second-factor'
import { passSecondFactor } from './pass-second-factor.server.ts'

export const middleware = [forbidCaching]

export function loader({ request, context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).staff.secondFactor.isAsked(request)) throw redirect('/admin/login')
  return data(null)
}

export function action({ request, context }: Route.ActionArgs) {
  return passSecondFactor(request, context)
}

export default function LoginSecondFactor({ actionData }: Route.ComponentProps) {
  const { login, account } = useAdminTexts()
  const { search } = useLocation()
  const submitting = useNavigation().formMethod === 'POST'
  const why = actionData?.why
  const [form, fields] = useForm<v.InferInput<typeof codeFormSchema>, v.InferOutput<typeof codeFormSchema>>({
    id: 'second-factor',
    lastResult: actionData?.result ?? null,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, codeFormSchema),
  })
  useEffect(() => {
    if (why) showToast({ title: login.failedTitle, text: why, tone: 'destructive' })
  }, [actionData, login, why])
  const problem = fields.code.errors?.[0]
  return (
    <SignInPage title={login.codeTitle} intro={login.codeIntro}>
      {why && (
        <SignInProblem>
          {login.failedTitle}: {why}
        </SignInProblem>
      )}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-6 space-y-5">
        <CodeField
          id="code"
          name="code"
          label={account.secondFactor.code}
          hint={account.secondFactor.codeHint}
          error={problem && account.problems.wrongCode}
        />
        <ConnectionNotice form={form.id} title={login.failedTitle} />
        <button type="submit" disabled={submitting} className={buttonClass('accent', 'min-h-12 w-full')}>
          {submitting ? login.submitting : login.submit}
        </button>
        <Link to={`/admin/login${search}`} className={buttonClass('bare', 'w-full')}>
          {login.otherAccount}
        </Link>
      </Form>
    </SignInPage>
  )
}
