import * as v from 'valibot'
import { formKeySchema } from '../text/form-fields.ts'
import type { Mapping } from '../spreadsheet/columns.ts'

/** More columns than any of these spreadsheets has; the others are ignored. */
export const maxColumns = 100

/** The form after the upload: the text of the file, and the column mapping of the last check. */
export const importFormSchema = v.object({
  intent: v.picklist(['check', 'store']),
  content: v.string(),
  checked: v.optional(v.string()),
  formKey: formKeySchema,
})

/** The form field that assigns a column. */
export function columnField(column: string): string {
  return `column_${column}`
}

/** The posted column mapping; undefined when the form has no such fields, as directly after the upload. */
export function readMapping<Column extends string>(
  columns: readonly Column[],
  posted: (field: string) => unknown,
): Mapping<Column> | undefined {
  const places = columns.map((column) => [column, posted(columnField(column))] as const)
  if (places.every(([, place]) => typeof place !== 'string')) return undefined
  const known = places.filter(([, place]) => typeof place === 'string' && /^\d{1,2}$/.test(place))
  return Object.fromEntries(known.map(([column, place]) => [column, Number(place)])) as Mapping<Column>
}

/** A column mapping as a string, to detect whether it was changed since the check. */
export function writeMapping(columns: readonly string[], mapping: Mapping): string {
  return columns.map((column) => mapping[column] ?? '').join()
}
