import type { SubmissionResult } from '@conform-to/react'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { codeFormSchema, staffProblem } from '../../../domain/staff/staff-form.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { safeReturn } from '../../back-office/session/session.server.ts'
import { parseForm } from '../../forms/parse-form.ts'
import { readForm } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'

type Refused = { result: SubmissionResult; why?: string }

/** Completes a sign-in with a code. Each code of an authenticator is accepted once. */
export async function passSecondFactor(request: Request, context: Readonly<RouterContextProvider>) {
  const { staff, limits, language } = context.get(servicesContext)
  const form = await readForm(request)
  const submission = parseForm(form, codeFormSchema)
  const hideFields = ['code']
  const wrong = submission.reply({ hideFields, fieldErrors: { code: [staffProblem('wrongCode')] } })
  if (submission.status !== 'success') return data<Refused>({ result: wrong }, 422)
  const retryAfter = await limits.take('secondFactor')
  if (retryAfter) {
    const why = retryMessage(language, 'tooManyAttempts', retryAfter)
    return data<Refused>({ result: submission.reply({ hideFields }), why }, 429)
  }
  const { code } = submission.value
  const step = await staff.secondFactor.pass(request, code)
  if (step.outcome === 'again' || step.outcome === 'locked') {
    const { login } = adminTextsIn(language)
    const text = step.outcome === 'again' ? login.codeAgain : login.codeLocked
    return redirectWithNotice(context, '/admin/login', { title: login.failedTitle, text, tone: 'destructive' })
  }
  if (step.outcome !== 'passed') return data<Refused>({ result: wrong }, 401)
  if (await limits.take('usedCode', { account: `${step.staffId} ${code.code}` })) {
    await staff.endSession(step.staffId, step.token)
    return data<Refused>({ result: wrong }, 401)
  }
  await limits.giveBack('secondFactor')
  const headers = new Headers(step.cookies.map((cookie) => ['set-cookie', cookie]))
  return redirect(safeReturn(new URL(request.url).searchParams.get('from')), { status: 303, headers })
}
