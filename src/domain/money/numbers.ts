import { plainText } from '../text/clean-text.ts'
import { parseAmount, type Halalas } from './money.ts'

/** The highest price, fee or discount that staff can enter: 999,999.99 SAR. */
export const largestTypedAmount = 99_999_999

/**
 * A typed amount in halalas: up to two decimals, Arabic or Latin digits, thousands grouped or not, decimals after a point or an
 * Arabic decimal comma. A Latin comma before the last one or two digits counts as decimal, before three as grouping. Undefined
 * for anything else, for negative amounts and above `largestTypedAmount`.
 */
export function parseTypedAmount(text: string): Halalas | undefined {
  const decimal = toDecimalText(text)
  if (decimal === undefined) return undefined
  const amount = parseAmount(decimal)
  return amount <= largestTypedAmount ? amount : undefined
}

/** A typed percentage, "12.5" or "12,5%", in hundredths of a percent: 0.01 to 100 percent; undefined otherwise. */
export function parseTypedPercentage(text: string): number | undefined {
  const decimal = toDecimalText(text.replace(/[%٪]/g, ''))
  if (decimal === undefined) return undefined
  const hundredths: number = parseAmount(decimal)
  return isPercentage(hundredths) ? hundredths : undefined
}

/** Whether a number of hundredths of a percent is a percentage that staff can enter. */
export function isPercentage(hundredths: number): boolean {
  return hundredths >= 1 && hundredths <= 10_000
}

/** Whether a number of halalas is an amount that staff can enter, and more than nothing. */
export function isAmountAboveZero(amount: number): boolean {
  return amount >= 1 && amount <= largestTypedAmount
}

/** A typed whole number in Arabic or Latin digits, from `least` to `most`; undefined otherwise. */
export function parseTypedWhole(text: string, least: number, most: number): number | undefined {
  const ascii = plain(text)
  if (!/^\d{1,9}$/.test(ascii)) return undefined
  const number = Number(ascii)
  return number >= least && number <= most ? number : undefined
}

/** Degrees of latitude or longitude as typed or pasted, within ±`most`; undefined otherwise. */
export function parseTypedDegrees(text: string, most: number): number | undefined {
  const ascii = plain(text).replace(/[٫,]/, '.').replace('−', '-')
  if (!/^[+-]?\d{1,3}(?:\.\d{1,20})?$/.test(ascii)) return undefined
  const degrees = Number(ascii)
  return Math.abs(degrees) <= most ? degrees : undefined
}

function toDecimalText(text: string): string | undefined {
  const pointed = plain(text)
    .replace(/[٫،]/g, '.')
    .replace(/٬/g, ',')
    .replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/.test(pointed)) return undefined
  return pointed.replace(/,/g, '')
}

function plain(text: string): string {
  return plainText(text).replace(/\s/g, '')
}

/** A count with Latin digits, grouped by thousands, the same in every language: "1,000". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
