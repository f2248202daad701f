import { parse } from '@conform-to/react'
import { findDiscountCandidates, type StoredDiscount } from '../../../data/pricing/discounts.ts'
import { chooseDiscount, normalizeCode } from '../../../domain/pricing/discount.ts'
import { wrongCodeCostUnderAttack } from '../../../domain/staff/rate-limits.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import type { RetryAfter } from '../../services/rate-limits.ts'
import type { Services } from '../../services/services.ts'
import { retryMessage } from '../../forms/retry-message.server.ts'
import type { Answer, Refusal } from './answer.ts'

type Found = { discount: StoredDiscount | undefined; wait?: undefined } | { wait: RetryAfter }

/**
 * The discount that a code gives on a car, if any. Each code that is no good counts as a try, counted before it is looked
 * up, so that codes cannot be found by trying many, one after another or at once.
 */
export async function findDiscount({ db, limits }: Services, code: string, carId: number): Promise<Found> {
  if (normalizeCode(code) === '') return { discount: undefined }
  const wait = await limits.take('wrongCode')
  if (wait) return { wait }
  const crowded = await limits.take('wrongCodeAnywhere')
  const extra = { cost: wrongCodeCostUnderAttack - 1 }
  const longer = crowded && (await limits.take('wrongCode', extra))
  if (longer) return { wait: longer }
  const discount = chooseDiscount(await findDiscountCandidates(db, code, carId), carId)
  if (discount) {
    await limits.giveBack('wrongCode', { cost: crowded ? wrongCodeCostUnderAttack : 1 })
    if (!crowded) await limits.giveBack('wrongCodeAnywhere')
  }
  return { discount }
}

/** Answers the button "Apply", keeping everything else that was typed. */
export async function checkDiscount(services: Services, form: FormData, carId: number): Promise<Answer> {
  const typed = form.get('discountCode')
  const code = typeof typed === 'string' ? typed : ''
  const { initialValue } = parse(form, { resolve: () => ({ value: null }) }).reply()
  const found = await findDiscount(services, code, carId)
  if (found.wait) {
    const refusal = refuseWrongCodes(services, found.wait)
    return { outcome: 'refused', result: initialValue ? { initialValue } : {}, refusal }
  }
  const { id: _id, isLimited: _isLimited, ...discount } = found.discount ?? { id: 0, isLimited: false }
  return { outcome: 'discount', discount: 'code' in discount ? discount : null, code, posted: initialValue }
}

export function refuseWrongCodes({ language }: Services, wait: RetryAfter): Refusal {
  const { title } = pageTexts(language).limits
  return { kind: 'told', status: 429, title, text: retryMessage(language, 'wrongCodes', wait) }
}
