import { customType } from 'drizzle-orm/pg-core'
import { parseAmount, toDecimal } from '../../domain/pricing/money.ts'
import type { Halalas } from '../../domain/pricing/money.ts'

/** A money column: riyals with two decimals in the table, halalas everywhere else (decisions "Money"). */
export const amount = customType<{ data: Halalas; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  fromDriver: parseAmount,
  toDriver: toDecimal,
})

/**
 * The value of a discount code: a percentage or riyals with two decimals in the table, and whole hundredths
 * (hundredths of a percent, or halalas) everywhere else.
 */
export const hundredths = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12,2)',
  fromDriver: parseAmount,
  toDriver: (value) => toDecimal(value as Halalas),
})

/** A sum of money columns: too long for `numeric(12,2)` after years of bookings, still exact in halalas. */
export const sumOfAmounts = customType<{ data: Halalas; driverData: string }>({
  dataType: () => 'numeric(16,2)',
  fromDriver: parseAmount,
  toDriver: toDecimal,
})
