import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { discountKinds } from '../../domain/pricing/quote.ts'
import { cars } from '../fleet/schema.ts'
import { hundredths, isOneOf, rowId, version } from '../database/columns.ts'

export type DiscountKind = (typeof discountKinds)[number]

export const discountCodes = pgTable(
  'discount_codes',
  {
    id: rowId(),
    code: text('code').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Null: valid for every car. */
    carId: integer('car_id').references(() => cars.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<DiscountKind>().notNull(),
    value: hundredths('value').notNull(),
    /** The maximum number of bookings; null for any number. */
    maxUses: integer('max_uses'),
    version: version(),
  },
  (t) => [
    unique('discount_codes_code_car').on(t.code, t.carId).nullsNotDistinct(),
    index('discount_codes_car').on(t.carId),
    check('discount_codes_code', sql`${t.code} <> '' and ${t.code} = upper(btrim(${t.code}))`),
    check('discount_codes_max_uses', sql`${t.maxUses} >= 1`),
    check('discount_codes_kind', isOneOf(t.kind, discountKinds)),
    check('discount_codes_value', sql`${t.value} > 0 and (${t.kind} <> 'percentage' or ${t.value} <= 100)`),
  ],
)
