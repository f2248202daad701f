import { and, asc, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { CodeConditions } from '#domain/pricing/codes/code-conditions.ts'
import { normalizeCode, type Discount } from '#domain/pricing/discount.ts'
import { halalas } from '#domain/money/money.ts'
import { createRow, deleteRow, updateRow, type RowVersion } from '../changes/change-rows.ts'
import type { Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { toRowId } from '../database/parse-ids.ts'
import { bookings } from '../tables/booking.ts'
import { isCurrent } from '../content/offers.ts'
import { siteContent, specialOffers } from '../tables/content.ts'
import { cars } from '../tables/fleet.ts'
import { discountCodes } from '../tables/pricing.ts'

/** A discount with its id; `isLimited` when it has a maximum number of uses. */
export type StoredDiscount = Discount & { id: number; isLimited: boolean }

// Cancelled bookings do not count as uses.
const uses = sql<number>`(select count(*)::int from ${bookings} where ${bookings.discountId} = ${discountCodes.id} and ${bookings.status} <> 'cancelled')`

const discountFields = {
  id: discountCodes.id,
  code: discountCodes.code,
  carId: discountCodes.carId,
  kind: discountCodes.kind,
  value: discountCodes.value,
  maxUses: discountCodes.maxUses,
  rentalType: discountCodes.rentalType,
  minDays: discountCodes.minDays,
  minLeadDays: discountCodes.minLeadDays,
  weekdays: discountCodes.weekdays,
  pickupFrom: discountCodes.pickupFrom,
  pickupUntil: discountCodes.pickupUntil,
}

/**
 * The active discounts of a typed code for this car and for all cars, at most one each, as input for `chooseDiscount`. Empty when
 * the code is blank, unknown, used up or malformed.
 */
export async function findDiscountCandidates(db: Database, code: string, carId: number): Promise<StoredDiscount[]> {
  const wanted = normalizeCode(code)
  const car = toRowId(carId)
  if (wanted === '' || wanted.includes('\0') || car === undefined) return []
  const rows = await db
    .select(discountFields)
    .from(discountCodes)
    .where(
      and(
        eq(discountCodes.code, wanted),
        eq(discountCodes.isActive, true),
        or(eq(discountCodes.carId, car), isNull(discountCodes.carId)),
        or(isNull(discountCodes.maxUses), gt(discountCodes.maxUses, uses)),
      ),
    )
  return rows.map(toDiscount)
}

/** One stored discount, active or not; undefined when it was deleted. */
export async function findStoredDiscount(db: Database, id: number): Promise<StoredDiscount | undefined> {
  const [row] = await db.select(discountFields).from(discountCodes).where(eq(discountCodes.id, id))
  return row && toDiscount(row)
}

/**
 * Claims one use of a limited discount, in the transaction that stores the booking. Concurrent claims wait. False when it is used
 * up, inactive or deleted.
 */
export async function claimDiscount(tx: Database, id: number): Promise<boolean> {
  const code = await lockCode(tx, id)
  return code?.isActive === true && hasUseLeft(tx, id, code)
}

/**
 * Claims the use of a cancelled booking again, which keeps its discount although the code may be inactive by now. False when
 * others have used it up.
 */
export async function reclaimDiscount(tx: Database, id: number): Promise<boolean> {
  const code = await lockCode(tx, id)
  return !code || hasUseLeft(tx, id, code)
}

async function lockCode(tx: Database, id: number) {
  const [code] = await tx
    .select({ isActive: discountCodes.isActive, maxUses: discountCodes.maxUses })
    .from(discountCodes)
    .where(eq(discountCodes.id, id))
    .for('update')
  return code
}

async function hasUseLeft(tx: Database, id: number, { maxUses }: { maxUses: number | null }): Promise<boolean> {
  if (maxUses === null) return true
  // A second statement, because the first one's snapshot may not include bookings of transactions it waited for.
  const rows = await tx
    .select({ n: count() })
    .from(bookings)
    .where(and(eq(bookings.discountId, id), ne(bookings.status, 'cancelled')))
  return (rows[0]?.n ?? 0) < maxUses
}

type DiscountRow = Pick<typeof discountCodes.$inferSelect, keyof typeof discountFields>

function toDiscount({ id, code, carId, kind, value, maxUses, ...columns }: DiscountRow): StoredDiscount {
  const conditions = toConditions(columns)
  const row = { id, code, carId, isLimited: maxUses !== null, ...(conditions && { conditions }) }
  return kind === 'fixed' ? { ...row, kind, amount: halalas(value) } : { ...row, kind, hundredthsOfPercent: value }
}

type ConditionColumns = Omit<DiscountRow, 'id' | 'code' | 'carId' | 'kind' | 'value' | 'maxUses'>

/** The conditions of a code that are set; undefined without any. */
export function toConditions(columns: ConditionColumns): CodeConditions | undefined {
  const { rentalType, minDays, minLeadDays, weekdays, pickupFrom, pickupUntil } = columns
  const conditions: CodeConditions = {
    ...(rentalType && { rentalType }),
    ...(minDays !== null && { minDays }),
    ...(minLeadDays !== null && { minLeadDays }),
    ...(weekdays.length > 0 && { weekdays }),
    ...(pickupFrom && { pickupFrom }),
    ...(pickupUntil && { pickupUntil }),
  }
  return Object.keys(conditions).length > 0 ? conditions : undefined
}

const isUsable = and(
  eq(discountCodes.isActive, true),
  or(isNull(discountCodes.maxUses), gt(discountCodes.maxUses, uses)),
  or(isNull(discountCodes.carId), eq(cars.isHidden, false)),
)

/** The cars, with their categories, that each code can be used for now, null for all cars, and on which conditions. */
export async function listCodeScopes(db: Database) {
  const rows = await db
    .select({ ...discountFields, categoryId: cars.categoryId })
    .from(discountCodes)
    .leftJoin(cars, eq(discountCodes.carId, cars.id))
    .where(isUsable)
    .orderBy(asc(discountCodes.id))
  return rows.map(({ code, carId, categoryId, ...row }) => ({ code, carId, categoryId, conditions: toConditions(row) }))
}

/** The current discounts of a code: on single cars, on all, or both. */
export async function listDiscountsOfCode(db: Database, code: string): Promise<Discount[]> {
  const rows = await db
    .select(discountFields)
    .from(discountCodes)
    .leftJoin(cars, eq(discountCodes.carId, cars.id))
    .where(and(eq(discountCodes.code, code), isUsable))
    .orderBy(asc(discountCodes.id))
  return rows.map((row) => {
    const { id: _row, isLimited: _limited, ...discount } = toDiscount(row)
    return discount
  })
}

/** The usable codes that standing and special offers show at `now`. */
export async function listPublishedCodes(db: Database, now: Date): Promise<string[]> {
  const standing = db
    .select({ code: siteContent.contentAr })
    .from(siteContent)
    .where(and(eq(siteContent.page, 'offers'), eq(siteContent.elementKey, 'code')))
  const special = db.select({ code: specialOffers.discountCode }).from(specialOffers).where(isCurrent(now))
  const rows = await db
    .selectDistinct({ code: discountCodes.code })
    .from(discountCodes)
    .leftJoin(cars, eq(discountCodes.carId, cars.id))
    .where(and(isUsable, or(inArray(discountCodes.code, standing), inArray(discountCodes.code, special))))
  return rows.map(({ code }) => code)
}

/** Each code once, and whether any of its discounts is active. */
export function listCodes(db: Database) {
  return db
    .select({ code: discountCodes.code, isActive: sql<boolean>`bool_or(${discountCodes.isActive})` })
    .from(discountCodes)
    .groupBy(discountCodes.code)
    .orderBy(asc(discountCodes.code))
}

/** Every discount code with its car's names, if any; values in hundredths of a percent or halalas. */
export function listDiscounts(db: Database) {
  return db
    .select({
      ...discountFields,
      version: discountCodes.version,
      isActive: discountCodes.isActive,
      uses,
      car: { ar: cars.nameAr, en: cars.nameEn },
    })
    .from(discountCodes)
    .leftJoin(cars, eq(discountCodes.carId, cars.id))
    .orderBy(asc(discountCodes.code), asc(discountCodes.id))
}

/** One discount code with its version; undefined when the id is unknown. */
export async function findDiscountRow(db: Database, id: string) {
  const rowId = toRowId(id)
  const rows = rowId === undefined ? [] : await db.select().from(discountCodes).where(eq(discountCodes.id, rowId))
  return rows[0]
}

const what = { entity: 'discount', table: discountCodes } as const

export type DiscountValues = Omit<typeof discountCodes.$inferInsert, 'id' | 'version'>

/** Adds a code; rejects when the code exists for the same car or for all cars, or when the car does not exist. */
export function createDiscount(db: Database, author: Author, values: DiscountValues) {
  return createRow(db, author, what, values)
}

/** Changes a code; rejects like `createDiscount`. */
export function updateDiscount(db: Database, author: Author, at: RowVersion, values: DiscountValues) {
  return updateRow(db, author, what, at, values)
}

/** Activates or deactivates a code; 'conflict' when its version differs from the given one. */
export function setDiscountActive(db: Database, author: Author, at: RowVersion, isActive: boolean) {
  return updateRow(db, author, what, at, { isActive })
}

/** Deletes a code; false when it does not exist. */
export function deleteDiscount(db: Database, author: Author, id: number) {
  return deleteRow(db, author, what, id)
}
