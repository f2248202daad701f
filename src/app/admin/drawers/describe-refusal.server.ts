import type { CashRefusal } from '#domain/billing/drawers/refusals.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import type { DrawerTexts } from '../../i18n/money/drawer-texts-ar.ts'
import { refuseField, type SaveResult } from '../shared/form/save-form.server.ts'

type Answer = Exclude<SaveResult, { outcome: 'answered' }>

/** Why something was not entered for a drawer or a safe, at its field. */
export function describeCashRefusal(refusal: CashRefusal, { refusals }: DrawerTexts): Answer {
  switch (refusal.code) {
    case 'missing':
      return { outcome: 'missing' }
    case 'inFuture':
      return refuseField('happenedAt', refusals.inFuture)
    case 'reasonMissing':
      return refuseField('reason', refusals.reasonMissing)
    case 'branchMissing':
      return refuseField('branchId', refusals.branchMissing)
    case 'moreThanThere': {
      const there = formatAmount(refusal.there)
      return refuseField(
        'amount',
        refusal.place === 'drawer' ? refusals.moreThanDrawer(there) : refusals.moreThanSafe(there),
      )
    }
    case 'difference': {
      const { difference, expected } = refusal
      const sentence = difference > 0 ? refusals.over : refusals.short
      return refuseField('reason', sentence(formatAmount(halalas(Math.abs(difference))), formatAmount(expected)))
    }
    case 'alreadyOpen':
      return { outcome: 'refused', problem: refusals.alreadyOpen(refusal.drawerId), status: 409 }
    case 'notAllowed':
    case 'ofMembers':
    case 'closed':
    case 'notTakenBack':
      return { outcome: 'refused', problem: refusals[refusal.code], status: 409 }
    default:
      return refusal satisfies never
  }
}
