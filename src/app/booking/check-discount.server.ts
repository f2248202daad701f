import { findDiscountCandidates, type StoredDiscount } from '#data/pricing/discounts.ts'
import { chooseDiscount, normalizeCode, type Discount } from '#domain/pricing/discount.ts'
import { wrongCodeCostUnderAttack } from '#domain/staff/rate-limits.ts'
import { pageTexts } from '../i18n/page-texts.server.ts'
import type { RetryAfter } from '#operations/services/rate-limits.ts'
import type { Services } from '#operations/services/services.ts'
import { typedFields } from '../forms/kept-input.ts'
import { retryMessage } from '../forms/retry-message.server.ts'
import type { Answer, Refusal } from './answer.ts'

type FoundDiscount = { discount: StoredDiscount | undefined; retryAfter?: undefined } | { retryAfter: RetryAfter }

/**
 * The discount that a code gives on a car, if any. To prevent guessing, each attempt is counted before the lookup, so that
 * concurrent ones count too, and given back when the code is valid.
 */
export async function findDiscount({ db, limits }: Services, code: string, carId: number): Promise<FoundDiscount> {
  if (normalizeCode(code) === '') return { discount: undefined }
  const retryAfter = await limits.take('wrongCode')
  if (retryAfter) return { retryAfter }
  const isUnderAttack = await limits.take('wrongCodeAnywhere')
  const extra = { cost: wrongCodeCostUnderAttack - 1 }
  const longer = isUnderAttack && (await limits.take('wrongCode', extra))
  if (longer) return { retryAfter: longer }
  const discount = chooseDiscount(await findDiscountCandidates(db, code, carId), carId)
  if (discount) {
    await limits.giveBack('wrongCode', { cost: isUnderAttack ? wrongCodeCostUnderAttack : 1 })
    if (!isUnderAttack) await limits.giveBack('wrongCodeAnywhere')
  }
  return { discount }
}

/** Handles the "Apply" button. The response keeps everything else that was typed. */
export async function checkDiscount(services: Services, form: FormData, carId: number): Promise<Answer> {
  const typed = form.get('discountCode')
  const code = typeof typed === 'string' ? typed : ''
  const posted = typedFields(form)
  // Without scripts, pressing Enter in any field ends up here.
  if (normalizeCode(code) === '') return { outcome: 'kept', posted }
  const found = await findDiscount(services, code, carId)
  if (found.retryAfter) {
    const refusal = refuseWrongCodes(services, found.retryAfter)
    return { outcome: 'refused', result: posted ? { initialValue: posted } : {}, refusal }
  }
  return { outcome: 'discount', discount: viewDiscount(found.discount) ?? null, code, posted }
}

/** A discount without what only the server may know. */
export function viewDiscount(stored: StoredDiscount | undefined): Discount | undefined {
  if (!stored) return undefined
  const { id: _id, isLimited: _isLimited, ...discount } = stored
  return discount
}

export function refuseWrongCodes({ language }: Services, retryAfter: RetryAfter): Refusal {
  const { title } = pageTexts(language).limits
  return { kind: 'message', status: 429, title, text: retryMessage(language, 'wrongCodes', retryAfter) }
}
