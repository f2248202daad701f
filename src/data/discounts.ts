import { and, asc, eq, isNull, or } from 'drizzle-orm'
import { normalizeCode } from '../domain/discount.ts'
import type { Discount } from '../domain/discount.ts'
import { halalas } from '../domain/money.ts'
import { createRow, deleteRow, updateRow, type Author, type RowVersion } from './change-rows.ts'
import type { Database } from './connect.ts'
import { toRowId } from './outside-ids.ts'
import { cars, discountCodes } from './schema.ts'

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

/** Every discount code with the names of its car, if it is for one; values in hundredths of a percent or halalas. */
export function listDiscounts(db: Database) {
  return db
    .select({
      id: discountCodes.id,
      version: discountCodes.version,
      code: discountCodes.code,
      kind: discountCodes.kind,
      value: discountCodes.value,
      isActive: discountCodes.isActive,
      car: { ar: cars.nameAr, en: cars.nameEn },
    })
    .from(discountCodes)
    .leftJoin(cars, eq(discountCodes.carId, cars.id))
    .orderBy(asc(discountCodes.code), asc(discountCodes.id))
}

/** One discount code with its version, for editing; undefined when there is none of this id. */
export async function findDiscountRow(db: Database, id: string) {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(discountCodes).where(eq(discountCodes.id, rowId))
  return rows[0]
}

const what = { entity: 'discount', table: discountCodes } as const

export type DiscountValues = Omit<typeof discountCodes.$inferInsert, 'id' | 'version'>

/** Adds a code; rejects when there is one of this code for the same car or all cars, or when the car is gone. */
export function createDiscount(db: Database, author: Author, values: DiscountValues) {
  return createRow(db, author, what, values)
}

/** Changes a code; rejects like `createDiscount`. */
export function updateDiscount(db: Database, author: Author, at: RowVersion, values: DiscountValues) {
  return updateRow(db, author, what, at, values)
}

/** Switches a code on or off that is still at the version that was on the screen. */
export function setDiscountActive(db: Database, author: Author, at: RowVersion, isActive: boolean) {
  return updateRow(db, author, what, at, { isActive })
}

/** Deletes a code; false when it is gone already. */
export function deleteDiscount(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}
