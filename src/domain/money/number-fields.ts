import * as v from 'valibot'
import { problem, readLine, readOptionalLine } from '../text/form-fields.ts'
import type { NumberRule } from '../text/value-rules.ts'
import type { Halalas } from './money.ts'
import { largestTypedAmount, parseTypedAmount, parseTypedDegrees, parseTypedWhole } from './numbers.ts'

/** The least and the most of a number. */
export type Limits = { readonly least: number; readonly most: number }

/** The limits of a value that a field reads, for programs that send it as a number. */
export function numberRule<T>({ least, most }: Limits, refusal: string, scale: NumberRule['scale'] = 'whole') {
  const value: NumberRule = { least, most, scale, refusal }
  return v.metadata<T, { readonly value: NumberRule }>({ value })
}

/** A whole number; `refusal` is the error for any other. */
export function wholeField(limits: Limits, refusal: string) {
  return v.pipe(readLine(wholeReader(limits), refusal), numberRule(limits, refusal))
}

/** Like `wholeField`; null when blank. */
export function optionalWholeField(limits: Limits, refusal: string) {
  return v.pipe(readOptionalLine(wholeReader(limits), refusal), numberRule(limits, refusal))
}

function wholeReader({ least, most }: Limits) {
  return (text: string) => parseTypedWhole(text, least, most)
}

const rowIds = { least: 1, most: 2_147_483_647 } as const

/** The id of another row. */
export const rowIdField = wholeField(rowIds, problem('invalidChoice'))

/** Like `rowIdField`; null for none. */
export const optionalRowIdField = optionalWholeField(rowIds, problem('invalidChoice'))

/** An amount of at least `least` halalas. */
export function amountField(least: 0 | 1, refusal: string) {
  return v.pipe(readLine(amountReader(least), refusal), amountRule(least, refusal))
}

/** Like `amountField`; null when blank. */
export function optionalAmountField(least: 0 | 1, refusal: string) {
  return v.pipe(readOptionalLine(amountReader(least), refusal), amountRule(least, refusal))
}

/** Reads a typed amount of at least `least` halalas; undefined for anything else. */
export function amountReader(least: 0 | 1) {
  return (text: string): Halalas | undefined => {
    const amount = parseTypedAmount(text)
    return amount !== undefined && amount >= least ? amount : undefined
  }
}

function amountRule<T>(least: 0 | 1, refusal: string) {
  return numberRule<T>({ least, most: largestTypedAmount }, refusal, 'hundredths')
}

/** Degrees within ±`most`. */
export function degreesField(most: number, refusal: string) {
  const limits = { least: -most, most }
  return v.pipe(
    readLine((text) => parseTypedDegrees(text, most), refusal),
    numberRule(limits, refusal, 'decimal'),
  )
}
