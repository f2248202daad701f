import type { EditValues } from '../form/edit-form.tsx'
import type { KeptEntry } from './kept-entry.ts'

/** The fields that are about the unit; with another unit they are entered anew. */
const ofUnit = ['odometerKm', 'isOdometerSure', 'marks']

/**
 * The values of a form that is filled with an entry. `values` are those of the form as it is opened now: its unit and version win,
 * because the member sees them. Only what was sent, and may have arrived, keeps its version, so that it is recognized.
 */
export function keptValues(values: EditValues, { fields, state }: Pick<KeptEntry, 'fields' | 'state'>): EditValues {
  const isSameUnit = (values['unitId'] ?? '') === (fields['unitId'] ?? '')
  const isSent = state === 'waiting'
  const kept = Object.entries(fields).filter(([name]) => {
    if (name === 'version') return isSent
    return name !== 'unitId' && (isSameUnit || !ofUnit.includes(name))
  })
  return { ...values, ...Object.fromEntries(kept) }
}

/** The fields of a form as text; files are kept apart. */
export function fieldsOf(form: FormData): Record<string, string> {
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(fields.filter(([name]) => name !== 'formKey'))
}
