import * as v from 'valibot'
import { halalas, parseAmount, toDecimal, type Halalas } from '#domain/money/money.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { dayInput } from '../lists.ts'
import {
  asAmount,
  momentInput,
  momentSchema,
  moneySchema,
  shownDay,
  viewMoment,
  viewMoney,
  viewOptionalMoney,
} from '../values.ts'
import { field, nullableText, optional, sentWhole, type Field } from './fields.ts'

const sentMoney = v.pipe(sentWhole, asAmount, v.transform(halalas))

export const money = field<Halalas>({
  input: sentMoney,
  output: moneySchema,
  view: viewMoney,
})

/** An amount; null where an option is not offered. */
export const nullableMoney = optional(
  field<Halalas | null>({
    input: v.nullable(sentMoney),
    output: v.nullable(moneySchema),
    view: viewOptionalMoney,
  }),
  null,
)

/** A percentage or riyals as a decimal string, negative if the rules accept a sign; stored in hundredths. */
export const decimal = field<number>({
  input: v.pipe(v.string(), v.regex(/^-?\d{1,7}(?:\.\d{1,2})?$/), v.transform(parseAmount)),
  output: v.string(),
  view: (stored) => toDecimal(halalas(stored)),
})

/** A VAT rate in percent, stored in hundredths. */
export const percent = field<number>({
  input: v.pipe(
    v.number(),
    v.check((sent) => /^\d{1,3}(?:\.\d\d?)?$/.test(String(sent)), 'invalidRate'),
    v.metadata({ minimum: 0, maximum: 100 }),
    v.transform((sent) => Math.round(sent * 100)),
  ),
  output: v.number(),
  view: (stored) => stored / 100,
})

export const day: Field = field<string>({
  input: dayInput,
  output: shownDay,
})

/** A Riyadh day; null for none. */
export const nullableDay: Field = {
  ...nullableText,
  hasLimits: false,
  input: v.nullable(dayInput),
  output: v.nullable(shownDay),
}

export const moment = field<Date>({
  input: v.pipe(momentInput, v.transform(toInstant)),
  output: momentSchema,
  view: viewMoment,
})
