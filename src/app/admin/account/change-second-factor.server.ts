import type { Submission } from '@conform-to/react'
import { data } from 'react-router'
import { recordSecondFactorOn } from '../../../data/staff/second-factors.ts'
import { recordSecondFactor, recordStaffEvent } from '../../../data/staff/staff.ts'
import type { SecondFactorCode } from '../../../domain/staff/second-factor.ts'
import { secondFactorFormSchema, staffProblem } from '../../../domain/staff/staff-form.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import { parseEdit, refuse } from '../../back-office/form/edit.server.ts'
import { redirectWithNotice } from '../../back-office/page/notice.server.ts'
import { hiddenFields, refuseWrongPassword } from '../../back-office/form/own-password.server.ts'
import { drawQrCode } from '../../back-office/page/qr-code.server.ts'
import { authorOf, staffOf, type Context } from '../../back-office/session/session.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'

const hideFields = hiddenFields

/** Each step of turning the second factor on or off; what is secret is answered once and kept nowhere readable. */
export async function changeSecondFactor(request: Request, context: Context) {
  const parsed = await parseEdit(request.clone(), secondFactorFormSchema, { hideFields })
  if (!parsed.ok) return parsed.answer
  const { submission, values } = parsed
  const { staff, db, language } = context.get(servicesContext)
  const author = authorOf(context)
  if (values.section === 'confirm') return confirm(request, context, submission, values.code)
  if (values.section === 'off' && context.get(settingsContext).secondStepRequired) {
    const { turnOffFailed, staysOnText } = adminTextsIn(language).account.secondFactor
    const notice = { title: turnOffFailed, text: staysOnText, tone: 'destructive' } as const
    return redirectWithNotice('/admin/account/second-factor', notice)
  }
  const wrong = await refuseWrongPassword(request, context, submission, values.current)
  if (wrong) return wrong
  if (values.section === 'off') return turnOff(request, context, submission, values)
  if (values.section === 'codes') {
    const recoveryCodes = await staff.secondFactor.renewCodes(request, values.current)
    await recordStaffEvent(db, author, author.staffId, { recoveryCodesRenewed: true })
    return data({ recoveryCodes })
  }
  const brand = context.get(settingsContext).brandName[language]
  const { uri } = await staff.secondFactor.begin(request, values.current, brand || 'Roud')
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return data({ setup: { qrCode: drawQrCode(uri), secret } })
}

async function confirm<T>(request: Request, context: Context, submission: Submission<T>, code: SecondFactorCode) {
  const { staff, db } = context.get(servicesContext)
  const author = authorOf(context)
  const refused = await refuseUsedCode(context, submission, code)
  if (refused) return refused
  const confirmed = await staff.secondFactor.confirm(request, author.staffId, code)
  if (!confirmed) return refuseCode(submission)
  await recordSecondFactorOn(db, author, confirmed.token)
  return data({ recoveryCodes: confirmed.recoveryCodes }, { headers: cookieHeaders(confirmed.cookies) })
}

async function turnOff<T>(
  request: Request,
  context: Context,
  submission: Submission<T>,
  { current, code }: { current: string; code: SecondFactorCode },
) {
  const { staff, db, language } = context.get(servicesContext)
  const author = authorOf(context)
  const refused = await refuseUsedCode(context, submission, code)
  if (refused) return refused
  const off = await staff.secondFactor.turnOff(request, current, code)
  if (!off) return refuseCode(submission)
  await recordSecondFactor(db, author, author.staffId, false)
  const { secondFactor } = adminTextsIn(language).account
  return redirectWithNotice('/admin/account', { title: secondFactor.turnedOff }, off.cookies)
}

/** Codes are not to be found by trying, and each is good once. */
async function refuseUsedCode<T>(context: Context, submission: Submission<T>, { code }: SecondFactorCode) {
  const { limits, language } = context.get(servicesContext)
  const { id } = staffOf(context)
  const wait = await limits.take('ownPassword', { account: `${id} code` })
  if (wait) {
    const problem = retryMessage(language, 'tooManyAttempts', wait)
    return refuse(submission, { hideFields, problem, status: 429 })
  }
  return (await limits.take('usedCode', { account: `${id} ${code}` })) ? refuseCode(submission) : undefined
}

function refuseCode<T>(submission: Submission<T>) {
  return refuse(submission, { hideFields, fieldErrors: { code: [staffProblem('wrongCode')] } })
}

function cookieHeaders(cookies: readonly string[]): Headers {
  return new Headers(cookies.map((cookie) => ['set-cookie', cookie]))
}
