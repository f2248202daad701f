import * as v from 'valibot'
import type { Field } from '../text/fields.ts'
import { problem, readLine, readOptionalLine } from '../text/form-fields.ts'
import { halalas, type Halalas } from './money.ts'
import { largestTypedAmount, parseTypedAmount, parseTypedWhole } from './numbers.ts'

function within(least: number, most: number, refusal: string) {
  return v.pipe(v.number(refusal), v.integer(refusal), v.minValue(least, refusal), v.maxValue(most, refusal))
}

/** A whole number; `refusal` is the error for any other. */
export function wholeField(least: number, most: number, refusal: string): Field<number> {
  const read = (text: string) => parseTypedWhole(text, least, most)
  return { form: readLine(read, refusal), value: within(least, most, refusal) }
}

/** Like `wholeField`; null when blank. */
export function optionalWholeField(least: number, most: number, refusal: string): Field<number | null> {
  const read = (text: string) => parseTypedWhole(text, least, most)
  return { form: readOptionalLine(read, refusal), value: v.nullable(within(least, most, refusal)) }
}

/** The id of another row; null for none. */
export const optionalRowId = optionalWholeField(1, 2_147_483_647, problem('invalidChoice'))

function amountValue(least: number, refusal: string) {
  return v.pipe(within(least, largestTypedAmount, refusal), v.transform(halalas))
}

function readAmount(least: number) {
  return (text: string): Halalas | undefined => {
    const amount = parseTypedAmount(text)
    return amount !== undefined && amount >= least ? amount : undefined
  }
}

/** An amount of at least `least` halalas. */
export function amountField(least: 0 | 1, refusal: string): Field<Halalas> {
  return { form: readLine(readAmount(least), refusal), value: amountValue(least, refusal) }
}

/** Like `amountField`; null when blank. */
export function optionalAmountField(least: 0 | 1, refusal: string): Field<Halalas | null> {
  return { form: readOptionalLine(readAmount(least), refusal), value: v.nullable(amountValue(least, refusal)) }
}
