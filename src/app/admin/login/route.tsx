import { useEffect } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import * as v from 'valibot'
import { useForm } from '@conform-to/react'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { SignInPage, SignInProblem } from '../../back-office/page/sign-in-page.tsx'
import { takeNotice } from '../../back-office/page/notice.server.ts'
import { announceSignOut } from '../../back-office/session/signed-out.ts'
import { forbidCaching, safeReturn } from '../../back-office/session/session.server.ts'
import { useNotice } from '../../back-office/page/notices.ts'
import { ConnectionNotice } from '../../connection/connection-notice.tsx'
import { parseForm } from '../../forms/parse-form.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { diskTexts } from '../../back-office/frame/disk-texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { InputField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { Route } from './+types/route'

const longest = 200
const loginSchema = v.object({
  email: v.pipe(v.string('emailRequired'), v.trim(), v.nonEmpty('emailRequired'), v.maxLength(longest)),
  password: v.pipe(v.string('passwordRequired'), v.nonEmpty('passwordRequired'), v.maxLength(longest)),
})

export const middleware = [forbidCaching]

export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await context.get(servicesContext).staff.findSession(request)
  if (session) throw redirect(safeReturn(new URL(request.url).searchParams.get('from')))
  const { notice, headers } = await takeNotice(context, request)
  return data({ notice }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { staff, limits, language, disk } = context.get(servicesContext)
  const submission = parseForm(await readForm(request), loginSchema)
  const refused = { result: submission.reply({ hideFields: ['password'] }) }
  if (submission.status !== 'success') return data({ ...refused, why: undefined }, 422)
  const { email, password } = submission.value
  const diskFull = { ...refused, why: diskTexts[language].signIn }
  // The session could not be stored.
  if ((await disk.state()) === 'full') return data(diskFull, 503)
  const busy = { ...refused, why: adminTextsIn(language).login.busyText }
  // Checked before anything is counted, so that a flood of attempts is cheap to refuse.
  if (staff.isBusy() && !(await limits.isKnownPlace(email))) return data(busy, 503)
  const attempt = await limits.attemptSignIn(email)
  if (attempt.retryAfter)
    return data({ ...refused, why: retryMessage(language, 'tooManyAttempts', attempt.retryAfter) }, 429)
  const signedIn = await staff.signIn(request, { email, password, isMember: attempt.isMember })
  if (signedIn.ok === 'busy' || signedIn.ok === 'diskFull') {
    await attempt.cancelled()
    return data(signedIn.ok === 'busy' ? busy : diskFull, 503)
  }
  if (!signedIn.ok) {
    await attempt.failed()
    return data({ ...refused, why: adminTextsIn(language).login.failedText }, 401)
  }
  await attempt.passed()
  const headers = new Headers(signedIn.cookies.map((cookie) => ['set-cookie', cookie]))
  const { search, searchParams } = new URL(request.url)
  const to =
    signedIn.ok === 'secondFactor' ? `/admin/login/second-factor${search}` : safeReturn(searchParams.get('from'))
  return redirect(to, { status: 303, headers })
}

export default function Login({ loaderData: { notice }, actionData }: Route.ComponentProps) {
  const { login } = useAdminTexts()
  const submitting = useNavigation().formMethod === 'POST'
  useNotice(notice)
  useEffect(() => {
    if (notice?.title === login.signedOut) announceSignOut()
  }, [notice, login])
  const [form, fields] = useForm<v.InferInput<typeof loginSchema>>({
    id: 'login',
    lastResult: actionData?.result ?? null,
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseForm(formData, loginSchema),
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
