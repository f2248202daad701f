import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Period } from '#domain/availability/holds.ts'
import type { Halalas } from '#domain/money/money.ts'
import { parseAmount, toDecimal } from '#domain/money/money.ts'

/** A text in one language. Blank means missing; the domain decides what pages show instead. */
export const localText = (name: string) => text(name).notNull().default('')

export const instant = (name: string) => timestamp(name, { withTimezone: true })

export const rowId = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Increased by every change, so that a form based on an older version is refused. */
export const version = () => integer('version').notNull().default(1)

export const displayOrder = () => integer('display_order').notNull().default(0)

export function isOneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
}

/** A money column: riyals with two decimals in the table, halalas everywhere else. */
export const amount = customType<{ data: Halalas; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  fromDriver: parseAmount,
  toDriver: toDecimal,
})

/** A percentage or an amount: two decimals in the table, whole hundredths (of a percent, or halalas) everywhere else. */
export const hundredths = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  fromDriver: parseAmount,
  toDriver: (value) => toDecimal(value as Halalas),
})

/** A sum of money columns. May exceed `numeric(12,2)` after years of bookings; still exact in halalas. */
export const sumOfAmounts = customType<{ data: Halalas; driverData: string }>({
  dataType: () => 'numeric(16,2)',
  fromDriver: parseAmount,
  toDriver: toDecimal,
})

/** A half-open range of instants `[from, until)`; neither end is null. */
export const period = customType<{ data: Period; driverData: string }>({
  dataType: () => 'tstzrange',
  fromDriver: parsePeriod,
  toDriver: ({ from, until }) => `[${from.toISOString()},${until.toISOString()})`,
})

// PostgreSQL writes ["2026-11-22 07:00:00+00","2026-11-25 08:00:00+00"), with the offset of the session's time zone.
function parsePeriod(text: string): Period {
  const ends = /^\["?([^",]+)"?,"?([^",)]+)"?\)$/.exec(text)
  if (!ends?.[1] || !ends[2]) throw new Error('Not a range of instants')
  return { from: parseInstant(ends[1]), until: parseInstant(ends[2]) }
}

function parseInstant(text: string): Date {
  return new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'))
}
