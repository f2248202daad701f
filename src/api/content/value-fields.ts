import * as v from 'valibot'
import { halalas, parseAmount, toDecimal, type Halalas } from '#domain/money/money.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
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
  post: (name, stored) => ({ [name]: toDecimal(stored) }),
  view: viewMoney,
})

/** An amount; null where an option is not offered. */
export const nullableMoney = optional(
  field<Halalas | null>({
    input: v.nullable(sentMoney),
    output: v.nullable(moneySchema),
    post: (name, stored) => ({ [name]: stored === null ? '' : toDecimal(stored) }),
    view: viewOptionalMoney,
  }),
  null,
)

/** A percentage or riyals as a decimal string, negative if the form accepts a sign; stored in hundredths. */
export const decimal = field<number>({
  input: v.pipe(v.string(), v.regex(/^-?\d{1,7}(?:\.\d{1,2})?$/), v.transform(parseAmount)),
  output: v.string(),
  post: (name, stored) => ({ [name]: toDecimal(halalas(stored)).replace(/\.00$/, '') }),
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
  post: (name, stored) => ({ [name]: toDecimal(halalas(stored)) }),
  view: (stored) => stored / 100,
})

export const day: Field = field<string>({
  input: dayInput,
  output: shownDay,
  post: (name, stored) => ({ [name]: stored }),
})

/** A Riyadh day; null for none. */
export const nullableDay: Field = {
  ...nullableText,
  isText: false,
  input: v.nullable(dayInput),
  output: v.nullable(shownDay),
}

export const moment = field<Date>({
  input: v.pipe(momentInput, v.transform(toInstant)),
  output: momentSchema,
  post: (name, stored) => ({ [name]: toTypedMoment(stored) }),
  view: viewMoment,
})
