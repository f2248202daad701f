declare const halalasBrand: unique symbol

/** An amount in whole halalas (1 SAR is 100 halalas), always a safe integer. */
export type Halalas = number & { readonly [halalasBrand]: true }

/** Throws RangeError for anything but a safe integer. */
export function halalas(amount: number): Halalas {
  if (!Number.isSafeInteger(amount)) throw new RangeError('Not a whole number of halalas')
  return (amount === 0 ? 0 : amount) as Halalas
}

/**
 * Parses a decimal amount in riyals, such as the text of a `numeric(12,2)` column: "123.4" is 12340 halalas. Accepts at most two
 * decimals, ASCII digits and no grouping; throws RangeError for anything else.
 */
export function parseAmount(decimalText: string): Halalas {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(decimalText)
  if (!match) throw new RangeError('An amount must have at most two decimals')
  const [, sign, riyals = '', fraction = ''] = match
  const absolute = Number(riyals) * 100 + Number(fraction.padEnd(2, '0'))
  return halalas(sign === '-' ? -absolute : absolute)
}

/** The amount in riyals for a `numeric(12,2)` column: two decimals, no grouping, "123.40". */
export function toDecimal(amount: Halalas): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The amount in riyals for display in both languages: Latin digits, grouped, two decimals. */
export function formatAmount(amount: Halalas): string {
  return toDecimal(amount).replace(/\B(?=(?:\d{3})+\.)/g, ',')
}

/** A percentage for display, from hundredths of a percent: "15%", "7.5%". */
export function formatPercentage(hundredthsOfPercent: number): string {
  return `${formatAmount(halalas(hundredthsOfPercent)).replace(/\.?0+$/, '')}%`
}

/** The sum, 0 without amounts. Throws RangeError when it exceeds the safe range. */
export function sumOf(...amounts: readonly Halalas[]): Halalas {
  return halalas(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** Throws RangeError when `times` is not a whole number or the result is not safe. */
export function timesOf(amount: Halalas, times: number): Halalas {
  if (!Number.isSafeInteger(times)) throw new RangeError('Times must be a whole number')
  return halalas(amount * times)
}

/**
 * A percentage of an amount in halalas, rounded half-up once; 15 % is 1500 hundredths of a percent. Throws RangeError when the
 * percentage is not an integer or the result is not safe.
 */
export function percentageOf(amount: Halalas, hundredthsOfPercent: number): Halalas {
  const product = amount * hundredthsOfPercent + 5000
  if (Number.isSafeInteger(product) && Number.isInteger(hundredthsOfPercent)) {
    return halalas((product - (((product % 10_000) + 10_000) % 10_000)) / 10_000)
  }
  const scaled = BigInt(amount) * BigInt(hundredthsOfPercent) + 5000n
  const remainder = ((scaled % 10_000n) + 10_000n) % 10_000n
  return halalas(Number((scaled - remainder) / 10_000n))
}
