import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import type * as v from 'valibot'
import { useForm } from '@conform-to/react'
import { loginFormSchema } from '#domain/staff/login-form.ts'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import { SignInPage, SignInProblem } from '../shared/screen/sign-in-page.tsx'
import { takeNotice } from '../shared/screen/notice.server.ts'
import { forgetDrafts } from '../shared/kept/forget-drafts.ts'
import { announceSignOut } from '../shared/session/signed-out.ts'
import { forbidCaching, safeReturn } from '../shared/session/session.server.ts'
import { useNotice } from '../shared/screen/notices.ts'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { parseForm } from '../../forms/parse-form.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import { checkPassword } from '#operations/staff/sign-in.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { diskTexts } from '../shared/frame/disk-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/route'

export const middleware = [forbidCaching]

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(servicesContext).staff.findSession(request)
  if (session) throw redirect(safeReturn(new URL(request.url).searchParams.get('from')))
  const { notice, headers } = await takeNotice(context, request)
  return data({ notice }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { language } = services
  const { login } = adminTextsIn(language)
  const submission = parseForm(await readForm(request), loginFormSchema)
  const refused = { result: submission.reply({ hideFields: ['password'] }) }
  if (submission.status !== 'success') return data({ ...refused, why: undefined }, 422)
  const checked = await checkPassword(services, request, submission.value)
  if (checked.ok) {
    return redirect(addressAfter(request, checked.next), {
      status: 303,
      headers: new Headers(checked.cookies.map((cookie) => ['set-cookie', cookie])),
    })
  }
  const { refusal } = checked
  switch (refusal.code) {
    case 'diskFull':
      return data({ ...refused, why: diskTexts[language].signIn }, 503)
    case 'busy':
      return data({ ...refused, why: login.busyText }, 503)
    case 'tooMany':
      return data({ ...refused, why: retryMessage(language, 'tooManyAttempts', refusal.retryAfter) }, 429)
    case 'wrong':
      return data({ ...refused, why: login.failedText }, 401)
  }
}

function addressAfter(request: Request, next: 'session' | 'secondFactor'): string {
  const { search, searchParams } = new URL(request.url)
  return next === 'secondFactor' ? `/admin/login/second-factor${search}` : safeReturn(searchParams.get('from'))
}

export default function Login({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  const { login } = useAdminTexts()
  const submitting = useNavigation().formMethod === 'POST'
  useNotice(notice)
  useEffect(() => {
    if (notice?.title !== login.signedOut) return
    announceSignOut()
    void forgetDrafts()
  }, [notice, login])
  const [form, fields] = useForm<v.InferInput<typeof loginFormSchema>>({
    id: 'login',
    lastResult: actionData?.result ?? null,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, loginFormSchema),
  })
  useEffect(() => {
    if (actionData?.why) showToast({ title: login.failedTitle, text: actionData.why, tone: 'destructive' })
  }, [actionData, login])
  const problemOf = (name: 'email' | 'password') => {
    const problem = fields[name].errors?.[0]
    return problem === 'emailRequired' || problem === 'passwordRequired' ? login[problem] : problem && login.failedText
  }
  return (
    <SignInPage title={login.title} intro={login.intro}>
      {actionData?.why && (
        <SignInProblem>
          {login.failedTitle}: {actionData.why}
        </SignInProblem>
      )}
      <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="mt-6 space-y-5">
        <InputField
          id="email"
          name="email"
          type="email"
          dir="ltr"
          autoComplete="username"
          label={login.email}
          error={problemOf('email')}
          defaultValue={fields.email.initialValue ?? ''}
        />
        <InputField
          id="password"
          name="password"
          type="password"
          dir="ltr"
          autoComplete="current-password"
          label={login.password}
          error={problemOf('password')}
        />
        <ConnectionNotice form={form.id} title={login.failedTitle} />
        <button type="submit" disabled={submitting} className={buttonClass('accent', 'min-h-12 w-full')}>
          {submitting ? login.submitting : login.submit}
        </button>
      </Form>
    </SignInPage>
  )
}
