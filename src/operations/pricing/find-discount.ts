import { findDiscountCandidates, type StoredDiscount } from '#data/pricing/discounts.ts'
import type { TooMany } from '#domain/booking/refusals.ts'
import { chooseDiscount, normalizeCode, type Discount } from '#domain/pricing/discount.ts'
import { wrongCodeCostUnderAttack } from '#domain/staff/rate-limits.ts'
import type { Services } from '../services/services.ts'

type DiscountOfCode = { ok: true; discount: StoredDiscount | undefined } | { ok: false; refusal: TooMany }

/**
 * The discount that a customer's code gives on a car, if any. To prevent guessing, each attempt is counted before the lookup, so
 * that concurrent ones count too, and given back when the code is valid.
 */
export async function findDiscount(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  code: string,
  carId: number,
): Promise<DiscountOfCode> {
  if (normalizeCode(code) === '') return { ok: true, discount: undefined }
  const retryAfter = await limits.take('wrongCode')
  if (retryAfter) return refuse(retryAfter)
  const isUnderAttack = await limits.take('wrongCodeAnywhere')
  const extra = { cost: wrongCodeCostUnderAttack - 1 }
  const longer = isUnderAttack && (await limits.take('wrongCode', extra))
  if (longer) return refuse(longer)
  const discount = chooseDiscount(await findDiscountCandidates(db, code, carId), carId)
  if (discount) {
    await limits.giveBack('wrongCode', { cost: isUnderAttack ? wrongCodeCostUnderAttack : 1 })
    if (!isUnderAttack) await limits.giveBack('wrongCodeAnywhere')
  }
  return { ok: true, discount }
}

function refuse(retryAfter: TooMany['retryAfter']): DiscountOfCode {
  return { ok: false, refusal: { kind: 'wrongCodes', retryAfter } }
}

/** A discount without what only the server may know. */
export function publicDiscount(stored: StoredDiscount | undefined): Discount | undefined {
  if (!stored) return undefined
  const { id: _id, isLimited: _isLimited, ...discount } = stored
  return discount
}
