import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { codeFormSchema, staffProblem } from '#domain/staff/staff-form.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'
import { redirectWithNotice } from '../shared/screen/notice.server.ts'
import { safeReturn } from '../shared/session/session.server.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services-context.ts'
import { checkCode } from '#operations/staff/sign-in.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'

type Refused = { result: SubmissionResult; why?: string }

/** Completes a sign-in with the code of the form. */
export async function passSecondFactor(request: Request, context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const { language } = services
  const form = await readForm(request)
  const submission = parseForm(form, codeFormSchema)
  const hideFields = ['code']
  const wrong = submission.reply({ hideFields, fieldErrors: { code: [staffProblem('wrongCode')] } })
  if (submission.status !== 'success') return data<Refused>({ result: wrong }, 422)
  const step = await checkCode(services, request, submission.value.code)
  if (step.ok) {
    const headers = new Headers(step.cookies.map((cookie) => ['set-cookie', cookie]))
    return redirect(safeReturn(new URL(request.url).searchParams.get('from')), { status: 303, headers })
  }
  const { refusal } = step
  switch (refusal.code) {
    case 'tooMany': {
      const why = retryMessage(language, 'tooManyAttempts', refusal.retryAfter)
      return data<Refused>({ result: submission.reply({ hideFields }), why }, 429)
    }
    case 'again':
    case 'locked': {
      const { login } = adminTextsIn(language)
      const text = refusal.code === 'again' ? login.codeAgain : login.codeLocked
      return redirectWithNotice(context, '/admin/login', { title: login.failedTitle, text, tone: 'destructive' })
    }
    case 'wrong':
      return data<Refused>({ result: wrong }, 401)
  }
}
