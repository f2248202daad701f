import { parse } from '@conform-to/react'
import { findDiscountCandidates } from '../../../data/discounts.ts'
import { chooseDiscount, type Discount } from '../../../domain/discount.ts'
import type { Services } from '../../services.ts'
import type { Answer } from './answer.ts'

/** The discount that a code gives on a car, if any. */
export async function findDiscount({ db }: Services, code: string, carId: number): Promise<Discount | undefined> {
  return chooseDiscount(await findDiscountCandidates(db, code, carId), carId)
}

/** Answers the button "Apply", keeping everything else that was typed. */
export async function checkDiscount(services: Services, form: FormData, carId: number): Promise<Answer> {
  const typed = form.get('discountCode')
  const code = typeof typed === 'string' ? typed : ''
  const discount = await findDiscount(services, code, carId)
  const posted = parse(form, { resolve: () => ({ value: null }) }).reply().initialValue
  return { outcome: 'discount', discount: discount ?? null, code, posted }
}
