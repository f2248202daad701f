import type { CashRefusal } from '#domain/billing/drawers/refusals.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Problem, ProblemCode } from '../problems.ts'
import { refuseValue } from '../refusals.ts'
import { cashRefusalTexts } from '../texts/cash-refusal-texts.ts'
import { viewMoney } from '../values.ts'

/** The problems of a request that enters something for a drawer or a safe. */
export const cashProblems = ['not_found', 'key_reused', 'not_allowed'] as const satisfies readonly ProblemCode[]

/** Why something is not entered for a drawer or a safe, as a problem. */
export function viewCashRefusal(refusal: CashRefusal, language: Language): Problem {
  const texts = cashRefusalTexts(language)
  switch (refusal.code) {
    case 'missing':
      return { problem: 'not_found' }
    case 'branchMissing':
      return refuseValue('body', 'branch_id', 'invalid_choice', language)
    case 'inFuture':
      return invalid('happened_at', 'in_future', texts.inFuture)
    case 'reasonMissing':
      return invalid('reason', 'required', texts.reasonMissing)
    case 'notAllowed':
    case 'ofMembers':
      return { problem: 'not_allowed', detail: texts[refusal.code], part: { in: 'header', field: 'authorization' } }
    case 'closed':
    case 'notTakenBack':
      return { problem: 'not_allowed', detail: texts[refusal.code], part: { in: 'path', field: 'id' } }
    case 'alreadyOpen': {
      const detail = texts.alreadyOpen(refusal.drawerId)
      return { problem: 'not_allowed', detail, part: { in: 'header', field: 'authorization' } }
    }
    case 'difference': {
      const { difference, expected } = refusal
      const sentence = difference > 0 ? texts.over : texts.short
      const detail = sentence(formatAmount(halalas(Math.abs(difference))), formatAmount(expected))
      return { problem: 'not_allowed', detail, errors: [{ in: 'body', field: 'reason', code: 'difference', detail }] }
    }
    case 'moreThanThere': {
      const there = halalas(Math.max(0, refusal.there))
      const sentence = refusal.place === 'drawer' ? texts.moreThanDrawer : texts.moreThanSafe
      return { problem: 'amount_too_high', detail: sentence(formatAmount(there)), more: { highest: viewMoney(there) } }
    }
    default:
      return refusal satisfies never
  }
}

function invalid(field: string, code: string, detail: string): Problem {
  return { problem: 'invalid_request', detail, errors: [{ in: 'body', field, code, detail }] }
}
