import * as v from 'valibot'
import { ledgerActionSchema, type LedgerAction } from '#domain/billing/ledger-forms.ts'
import { paymentMethods } from '#domain/billing/ledger.ts'
import { settlementKinds } from '#domain/billing/settlement/settlement-line.ts'
import { halalas, toDecimal } from '#domain/money/money.ts'
import { largestTypedAmount } from '#domain/money/numbers.ts'
import type { Language } from '#domain/text/languages.ts'
import type { LocalMoment } from '#domain/time/riyadh-time.ts'
import type { Problem } from '../problems.ts'
import { readValues } from '../read-input.ts'
import { asAmount, momentInput, snake } from '../values.ts'

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestTypedAmount), asAmount)
const method = v.picklist(paymentMethods)
/** Checked by the rules of the form. */
const line = (most: number) => v.pipe(v.string(), v.maxLength(most))
const receiptNumber = v.optional(v.nullable(line(80)), null)
const day = v.pipe(v.string(), v.maxLength(80), v.metadata({ format: 'date', maxLength: undefined }))
const optionalDay = v.optional(v.nullable(day), null)
const happenedAt = v.optional(momentInput)
const reason = v.pipe(v.string(), v.maxLength(1000), v.metadata({ maxLength: 500 }))

export const paymentInputSchema = v.strictObject({
  amount,
  method,
  receipt_number: receiptNumber,
  happened_at: happenedAt,
  confirmed: v.optional(v.boolean(), false),
})

export const refundInputSchema = v.strictObject({
  amount,
  method,
  receipt_number: receiptNumber,
  happened_at: happenedAt,
})

export const depositInputSchema = v.strictObject({
  amount,
  method,
  receipt_number: receiptNumber,
  card_last_four: v.optional(v.nullable(line(80)), null),
  hold_ends_on: optionalDay,
  return_by: optionalDay,
  happened_at: happenedAt,
})

/** A part of a deposit that is returned, or that pays what is owed. */
export const depositPartSchema = v.strictObject({ amount, happened_at: happenedAt })

export const correctionInputSchema = v.strictObject({ reason })

export const settlementInputSchema = v.strictObject({
  waive: v.optional(v.picklist(settlementKinds.map((kind) => snake(kind)))),
  reason: v.optional(reason, ''),
})

type Posted = { readonly [field: string]: string | number | boolean | LocalMoment | null | undefined }
type Intent = LedgerAction['intent']

/** The values of a request as the form of the account posts them, so that both have the same rules. */
export function readLedgerAction<const I extends Intent>(
  intent: I,
  body: Posted,
  language: Language,
): { value: Extract<LedgerAction, { intent: I }> } | Problem {
  const posted = Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      value === null || value === undefined || value === false ? [] : [[formField(name), typed(name, value)]],
    ),
  )
  const read = readValues(ledgerActionSchema, { intent, ...posted }, language, requestField)
  return read as { value: Extract<LedgerAction, { intent: I }> } | Problem
}

function typed(name: string, value: NonNullable<Posted[string]>): string {
  if (typeof value === 'object') return `${value.date}T${value.time}`
  if (name === 'amount') return toDecimal(halalas(value as number))
  return value === true ? 'on' : String(value)
}

/** The names of the form, where they are others. */
const formNames: Readonly<Record<string, string>> = {
  receipt_number: 'reference',
  card_last_four: 'lastFour',
  hold_ends_on: 'expiresOn',
  confirmed: 'asked',
}

function formField(name: string): string {
  return formNames[name] ?? name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase())
}

function requestField(field: string): string {
  return Object.keys(formNames).find((name) => formNames[name] === field) ?? snake(field)
}

/** The id of a settlement's kind in the domain: `early_return` is `earlyReturn`. */
export function settlementKind(name: string | undefined) {
  return settlementKinds.find((kind) => snake(kind) === name)
}
