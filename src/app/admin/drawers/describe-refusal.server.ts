import type { CashRefusal } from '#domain/billing/drawers/refusals.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { DrawerTexts } from '../../i18n/money/drawer-texts-ar.ts'
import type { SaveResult } from '../shared/form/save-form.server.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Why something was not entered for a drawer or a safe, at its field. */
export function describeCashRefusal(refusal: CashRefusal, { refusals }: DrawerTexts): Answer {
  const onField = (field: string, message: string): Answer => ({
    outcome: 'refused',
    fieldErrors: { [field]: [message] },
  })
  switch (refusal.code) {
    case 'missing':
      return { outcome: 'missing' }
    case 'inFuture':
      return onField('happenedAt', refusals.inFuture)
    case 'reasonMissing':
      return onField('reason', refusals.reasonMissing)
    case 'branchMissing':
      return onField('branchId', refusals.branchMissing)
    case 'moreThanThere': {
      const there = formatAmount(refusal.there)
      return onField(
        'amount',
        refusal.place === 'drawer' ? refusals.moreThanDrawer(there) : refusals.moreThanSafe(there),
      )
    }
    case 'difference': {
      const { difference, expected } = refusal
      const sentence = difference > 0 ? refusals.over : refusals.short
      return onField('reason', sentence(formatAmount(halalas(Math.abs(difference))), formatAmount(expected)))
    }
    case 'alreadyOpen':
      return { outcome: 'refused', problem: refusals.alreadyOpen(refusal.drawerId), status: 409 }
    case 'notAllowed':
    case 'closed':
    case 'notTakenBack':
      return { outcome: 'refused', problem: refusals[refusal.code], status: 409 }
    default:
      return refusal satisfies never
  }
}
