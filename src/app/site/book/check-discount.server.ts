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
  const code = form.get('discountCode')
  const discount = typeof code === 'string' ? await findDiscount(services, code, carId) : undefined
  const { payload } = parse(form, { resolve: () => ({ value: undefined }) })
  return { outcome: 'discount', discount: discount ?? null, posted: payload as Answer extends { posted: infer P } ? P : never }
}
