import * as v from 'valibot'
import { toDecimal, type Halalas } from '#domain/money/money.ts'
import { publicText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import { parseLocalMoment, toInstant, toRiyadh, type LocalMoment } from '#domain/time/riyadh-time.ts'
import { hasZone, parseZonedMoment } from '#domain/time/zoned-moment.ts'

/** The format of amounts in whole halalas in the OpenAPI document. */
export const amountFormat = 'halalas'

/** Says in the OpenAPI document that a number is an amount in whole halalas. */
export const asAmount = v.metadata<number, { format: string }>({ format: amountFormat })

/** An amount in whole halalas, and in riyals with two decimals. */
export const moneySchema = v.object({
  halalas: v.pipe(v.number(), v.integer()),
  sar: v.pipe(v.string(), v.regex(/^-?\d+\.\d\d$/)),
})

export function viewMoney(amount: Halalas): v.InferInput<typeof moneySchema> {
  return { halalas: amount, sar: toDecimal(amount) }
}

export function viewOptionalMoney(amount: Halalas | null): v.InferInput<typeof moneySchema> | null {
  return amount === null ? null : viewMoney(amount)
}

/** A minute in Riyadh time, and the instant at which it begins. */
export const momentSchema = v.object({
  local: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/)),
  instant: v.pipe(v.string(), v.isoTimestamp()),
})

export function viewMoment(moment: LocalMoment | Date): v.InferInput<typeof momentSchema> {
  const { date, time } = moment instanceof Date ? toRiyadh(moment) : moment
  const instant = moment instanceof Date ? moment : toInstant(moment)
  return { local: `${date}T${time}`, instant: instant.toISOString() }
}

/** Riyadh time like '2026-12-01T10:00', or with a zone, like '2026-12-01T07:00:00Z'. Seconds are dropped. */
export const momentInput = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)?$/, 'invalidDate'),
  v.rawTransform<string, LocalMoment>(({ dataset, addIssue, NEVER }) => {
    const moment = readMoment(dataset.value)
    if (moment) return moment
    addIssue({ message: 'invalidDate' })
    return NEVER
  }),
)

function readMoment(text: string): LocalMoment | undefined {
  return hasZone(text) ? parseZonedMoment(text) : parseLocalMoment(text.slice(0, 16))
}

/** A Riyadh day in an answer. */
export const shownDay = v.pipe(v.string(), v.isoDate())

/** The id of a row in a body. */
export const rowIdInput = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))

/** The version of the record that a change is based on. */
export const versionInput = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))

/** A name in the requested language, and in every language. */
export const namedFields = { name: v.string(), name_ar: v.string(), name_en: v.string() }

type StoredName = { ar: string; en: string }

export function viewName(name: StoredName, language: Language) {
  return { name: publicText(name, language), name_ar: name.ar, name_en: name.en }
}

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : ''

/** The API's name of a column or field: `carId` becomes `car_id`. */
export function snake<Name extends string>(name: Name): Snake<Name> {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as Snake<Name>
}

/** The same values with the API's names. */
export function snakeKeys<Value, Key extends string>(values: Record<Key, Value>): Record<Snake<Key>, Value> {
  const entries = Object.entries<Value>(values).map(([key, value]) => [snake(key), value])
  return Object.fromEntries(entries) as Record<Snake<Key>, Value>
}
