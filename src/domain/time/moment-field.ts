import * as v from 'valibot'
import { problem, readLine, readOptionalLine } from '../text/form-fields.ts'
import type { ValueRule } from '../text/value-rules.ts'
import { readTypedMoment } from './typed-moment.ts'

/** A moment of a `datetime-local` field, in Riyadh wall time. */
export const momentField = v.pipe(
  readLine(readTypedMoment, problem('invalidDate')),
  v.metadata({ value: 'moment' satisfies ValueRule }),
)

/** Like `momentField`; null when blank. */
export const optionalMomentField = v.pipe(
  readOptionalLine(readTypedMoment, problem('invalidDate')),
  v.metadata({ value: 'moment' satisfies ValueRule }),
)

/** Like `momentField`; undefined when blank, which means now. */
export const momentOrNowField = v.pipe(
  readOptionalLine(readTypedMoment, problem('invalidDate')),
  v.transform((moment) => moment ?? undefined),
)
