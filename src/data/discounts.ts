import { and, eq, isNull, or } from 'drizzle-orm'
import { normalizeCode } from '../domain/discount.ts'
import type { Discount } from '../domain/discount.ts'
import { halalas } from '../domain/money.ts'
import type { Database } from './connect.ts'
import { toRowId } from './outside-ids.ts'
import { discountCodes } from './schema.ts'

/**
 * The active discounts of a typed code for this car or for all cars, at most one of each, for `chooseDiscount`. Empty
 * when the code is blank, unknown or not text that can be stored (spec section 7, "Discount").
 */
export async function findDiscountCandidates(db: Database, code: string, carId: number): Promise<Discount[]> {
  const wanted = normalizeCode(code)
  const car = toRowId(carId)
  if (wanted === '' || wanted.includes('\0') || car === undefined) return []
  const rows = await db
    .select({
      code: discountCodes.code,
      carId: discountCodes.carId,
      kind: discountCodes.kind,
      value: discountCodes.value,
    })
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.code, wanted),
        eq(discountCodes.isActive, true),
        or(eq(discountCodes.carId, car), isNull(discountCodes.carId)),
      ),
    )
  return rows.map(toDiscount)
}

type DiscountRow = Pick<typeof discountCodes.$inferSelect, 'code' | 'carId' | 'kind' | 'value'>

function toDiscount({ code, carId, kind, value }: DiscountRow): Discount {
  return kind === 'fixed'
    ? { code, carId, kind, amount: halalas(value) }
    : { code, carId, kind, hundredthsOfPercent: value }
}
