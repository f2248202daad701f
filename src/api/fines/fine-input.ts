import * as v from 'valibot'
import { fineSchema as formSchema, type FineValues } from '#domain/fines/fine-form.ts'
import type { TrafficFine } from '#data/fines/fines.ts'
import { largestTypedAmount } from '#domain/money/numbers.ts'
import { cleanParagraph } from '#domain/text/clean-text.ts'
import { problem } from '#domain/text/form-fields.ts'
import type { Language } from '#domain/text/languages.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import { toInstant } from '#domain/time/riyadh-time.ts'
import type { Problem } from '../problems.ts'
import { readValues } from '../read-input.ts'
import { asAmount, momentInput, versionInput } from '../values.ts'

const line = v.pipe(v.string(), v.maxLength(200))
const text = v.optional(v.pipe(line, v.metadata({ maxLength: 120 })))

/** Validated by the rules of a fine. */
const requiredEntries = {
  number: v.pipe(line, v.metadata({ maxLength: 40 })),
  plate: v.pipe(v.string(), v.maxLength(80)),
  happened_at: momentInput,
  amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(largestTypedAmount), asAmount),
}
const optionalEntries = { violation: text, place: text }

export const fineInputSchema = v.strictObject({ ...requiredEntries, ...optionalEntries })

export const fineChangeSchema = v.strictObject({
  version: versionInput,
  ...v.partial(v.object(requiredEntries)).entries,
  ...optionalEntries,
})

const reason = v.pipe(
  v.string(),
  v.transform(cleanParagraph),
  v.nonEmpty(problem('required')),
  v.maxLength(500, problem('tooLong')),
)

export const fineMatchSchema = v.strictObject({ version: versionInput, booking_id: v.pipe(v.string(), v.uuid()) })

/** Takes a fine back from its rental, or leaves it to the company. */
export const fineDecisionSchema = v.strictObject({ version: versionInput, reason })

export const fineReopeningSchema = v.strictObject({ version: versionInput })

const rules = valuesOf(formSchema)

type Sent = Omit<v.InferOutput<typeof fineChangeSchema>, 'version'>

/** The values of a fine, checked by its rules; what is not sent is as it was stored. */
export function readFine(
  sent: Sent,
  stored: TrafficFine | undefined,
  language: Language,
): { value: FineValues } | Problem {
  const values = {
    number: sent.number ?? stored?.number,
    plate: sent.plate ?? stored?.plate,
    happenedAt: sent.happened_at ? toInstant(sent.happened_at) : stored?.happenedAt,
    amount: sent.amount ?? stored?.amount,
    violation: sent.violation ?? stored?.violation ?? '',
    place: sent.place ?? stored?.place ?? '',
  }
  return readValues(rules, values, language)
}
