import { data } from 'react-router'
import { recordSecondFactorOn } from '#data/staff/second-factors.ts'
import { recordSecondFactor, recordStaffEvent } from '#data/staff/staff.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { SecondFactorCode } from '#domain/staff/second-factor.ts'
import { secondFactorFormSchema, staffProblem } from '#domain/staff/staff-form.ts'
import type { Refused } from '../shared/rows/refused.ts'
import { saveForm, type ActionArgs, type SaveDeps } from '../shared/form/save-form.server.ts'
import { drawQrCode } from '../shared/screen/qr-code.server.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { refuseWrongPassword, secretFields } from './own-password.server.ts'

const screenPath = '/admin/account/second-factor'

/** Turns the second factor on or off, step by step. The secret and the recovery codes are returned once. */
export function changeSecondFactor(args: ActionArgs) {
  const { request, context } = args
  return saveForm(args, {
    schema: secondFactorFormSchema,
    hideFields: secretFields,
    async save(values, deps) {
      const { staff, db, author, texts, language } = deps
      const { secondFactor } = texts.account
      const isOn = staffOf(context).secondFactor
      // The form may be older than a change in another tab.
      if (isOn !== (values.section === 'off' || values.section === 'codes')) {
        const notice = { title: isOn ? secondFactor.isOn : secondFactor.isOff }
        return { outcome: 'saved', to: screenPath, notice }
      }
      if (values.section === 'confirm') return confirm(request, deps, values.code)
      const { secondFactorRequired, brandName } = context.get(settingsContext)
      if (values.section === 'off' && secondFactorRequired) {
        const { turnOffFailed, staysOnText } = secondFactor
        const notice = { title: turnOffFailed, text: staysOnText, tone: 'destructive' } as const
        return { outcome: 'saved', to: screenPath, notice }
      }
      const wrong = await refuseWrongPassword(args, values.current)
      if (wrong) return wrong
      if (values.section === 'off') return turnOff(request, deps, values)
      if (values.section === 'codes') {
        const recoveryCodes = await staff.secondFactor.renewCodes(request, values.current)
        await recordStaffEvent(db, author, author.staffId, { recoveryCodesRenewed: true })
        return { outcome: 'answered', answer: data({ recoveryCodes }) }
      }
      const { uri } = await staff.secondFactor.begin(request, values.current, managedText(brandName, language, 'Roud'))
      const secret = new URL(uri).searchParams.get('secret') ?? ''
      return { outcome: 'answered', answer: data({ setup: { qrCode: drawQrCode(uri), secret } }) }
    },
  })
}

async function confirm(request: Request, deps: SaveDeps, code: SecondFactorCode) {
  const { staff, db, author } = deps
  const refused = await refuseUsedCode(deps, code)
  if (refused) return refused
  const confirmed = await staff.secondFactor.confirm(request, author.staffId, code)
  if (!confirmed) return wrongCode
  await recordSecondFactorOn(db, author, confirmed.token)
  const headers = new Headers(confirmed.cookies.map((cookie) => ['set-cookie', cookie]))
  return { outcome: 'answered' as const, answer: data({ recoveryCodes: confirmed.recoveryCodes }, { headers }) }
}

async function turnOff(
  request: Request,
  deps: SaveDeps,
  { current, code }: { current: string; code: SecondFactorCode },
) {
  const { staff, db, author, texts } = deps
  const refused = await refuseUsedCode(deps, code)
  if (refused) return refused
  const off = await staff.secondFactor.turnOff(request, current, code)
  if (!off) return wrongCode
  await recordSecondFactor(db, author, author.staffId, false)
  const notice = { title: texts.account.secondFactor.turnedOff }
  return { outcome: 'saved' as const, to: '/admin/account', notice, cookies: off.cookies }
}

const wrongCode = { outcome: 'refused', fieldErrors: { code: [staffProblem('wrongCode')] } } satisfies Refused

/** Counts attempts and refuses a code that was used before. */
async function refuseUsedCode({ limits, language, author }: SaveDeps, { code }: SecondFactorCode) {
  const retryAfter = await limits.take('ownPassword', { account: `${author.staffId} code` })
  if (retryAfter) {
    return {
      outcome: 'refused',
      problem: retryMessage(language, 'tooManyAttempts', retryAfter),
      status: 429,
    } satisfies Refused
  }
  return (await limits.take('usedCode', { account: `${author.staffId} ${code}` })) ? wrongCode : undefined
}
