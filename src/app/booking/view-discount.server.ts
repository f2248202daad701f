import { conditionsSentence } from '#domain/pricing/codes/describe-conditions.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { Discount } from '#domain/pricing/discount.ts'
import type { Services } from '#operations/services/services.ts'
import type { ShownDiscount } from './answer.ts'

/** A discount as pages get it: with what its code asks for, so that they can say so when a rental does not meet it. */
export function viewDiscount({ language, now }: Pick<Services, 'language' | 'now'>, discount: Discount): ShownDiscount {
  const { conditions } = discount
  if (!conditions) return discount
  const foundAt = now()
  const asksFor = conditionsSentence(conditions, language, { bookedOn: todayInRiyadh(foundAt) })
  return { ...discount, asksFor, foundAt }
}
