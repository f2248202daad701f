import { normalizeCode } from '#domain/pricing/discount.ts'
import { findDiscount, publicDiscount } from '#operations/pricing/find-discount.ts'
import type { Services } from '#operations/services/services.ts'
import { typedFields } from '../forms/kept-input.ts'
import type { Answer } from './answer.ts'
import { viewDiscount } from './view-discount.server.ts'
import { viewTooMany } from './view-refusal.server.ts'

/** Handles the "Apply" button. The response keeps everything else that was typed. */
export async function checkDiscount(services: Services, form: FormData, carId: number): Promise<Answer> {
  const typed = form.get('discountCode')
  const code = typeof typed === 'string' ? typed : ''
  const posted = typedFields(form)
  // Without scripts, pressing Enter in any field ends up here.
  if (normalizeCode(code) === '') return { outcome: 'kept', posted }
  const found = await findDiscount(services, code, carId)
  if (!found.ok) {
    const refusal = viewTooMany(services, found.refusal)
    return { outcome: 'refused', result: posted ? { initialValue: posted } : {}, refusal }
  }
  const discount = publicDiscount(found.discount)
  return { outcome: 'discount', discount: discount ? viewDiscount(services, discount) : null, code, posted }
}
