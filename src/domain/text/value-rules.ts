import type * as v from 'valibot'

/**
 * The limits of a number that people type as text. `refusal` is the error for any other value. `hundredths` are typed and shown
 * with two decimals: riyals, of which the value is in halalas, and percentages.
 */
export type NumberRule = { least: number; most: number; scale: 'decimal' | 'hundredths' | 'whole'; refusal: string }

/** What a form field reads out of text, in the metadata of its schema (as `value`). A field without it reads text or a checkbox. */
export type ValueRule = NumberRule | 'moment'

/** The rule of a field; undefined when it reads text or a checkbox. */
export function valueRuleOf(field: v.GenericSchema): ValueRule | undefined {
  const { pipe = [] } = field as { pipe?: readonly { type: string; metadata?: { value?: ValueRule } }[] }
  return pipe.find(({ type }) => type === 'metadata')?.metadata?.value
}
