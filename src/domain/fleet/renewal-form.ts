import * as v from 'valibot'
import { plainText } from '../text/clean-text.ts'
import { problem } from '../text/form-fields.ts'
import { parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'
import { unitDocuments, type UnitDocument } from './units.ts'

/** A new last day of a document, and the last day that the list showed. */
export type Renewal = {
  readonly unitId: number
  readonly kind: UnitDocument
  readonly seen: LocalDate
  readonly lastDay: LocalDate
}

/** The field of a document in the list of documents. Its name holds the last day that the list shows, which tells what was changed. */
export function renewalField({ unitId, kind, seen }: Omit<Renewal, 'lastDay'>): string {
  return `${kind}_${unitId}_${seen.replaceAll('-', '')}`
}

function readRenewalField(name: string): Omit<Renewal, 'lastDay'> | undefined {
  const [, key, id = '', year, month, day] = /^([A-Za-z]+)_([1-9]\d{0,8})_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  const kind = unitDocuments.find((one) => one === key)
  const seen = parseLocalDate(`${year}-${month}-${day}`)
  return kind && seen && { unitId: Number(id), kind, seen }
}

/** The list of documents as a form: the documents with another last day than the list showed. */
export const renewalFormSchema = v.pipe(
  v.looseObject({}),
  v.rawTransform(({ dataset, addIssue }): Renewal[] =>
    Object.entries<unknown>(dataset.value).flatMap(([key, value]) => {
      const field = readRenewalField(key)
      if (!field) return []
      const text = typeof value === 'string' ? plainText(value) : ''
      const lastDay = parseLocalDate(text)
      if (lastDay) return lastDay === field.seen ? [] : [{ ...field, lastDay }]
      addIssue({
        message: problem(text === '' ? 'required' : 'invalidDate'),
        path: [{ type: 'object', origin: 'value', input: dataset.value, key, value }],
      })
      return []
    }),
  ),
)
