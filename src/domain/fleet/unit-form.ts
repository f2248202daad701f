import * as v from 'valibot'
import { firstModelYear, lastModelYear } from './car-form.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { parsePlate } from './plate.ts'
import { unitColours, unitDocuments, type UnitDocument } from './units.ts'
import { problem, readLine, readOptionalLine, versionSchema } from '../text/form-fields.ts'
import { wholeField } from '../money/number-fields.ts'
import { parseTypedWhole } from '../money/numbers.ts'
import { formEntries, textOrNull, valueEntries, type Field } from '../text/fields.ts'
import { parseLocalDate, type LocalDate } from '../time/riyadh-time.ts'

const odometerMaximum = 2_000_000

const odometer: Field<number> = {
  form: readLine(
    (text) => parseTypedWhole(text.replace(/[,٬]/g, ''), 0, odometerMaximum),
    fleetProblem('invalidOdometer'),
  ),
  value: wholeField(0, odometerMaximum, fleetProblem('invalidOdometer')).value,
}

const optionalDate = textOrNull(readOptionalLine(parseLocalDate, problem('invalidDate')))
const documentDates = Object.fromEntries(unitDocuments.map((key) => [key, optionalDate])) as Record<
  UnitDocument,
  typeof optionalDate
>

const plateProblems = {
  unknownLetter: fleetProblem('plateUnknownLetter'),
  letterCount: fleetProblem('plateLetterCount'),
  digitCount: fleetProblem('plateDigitCount'),
  scriptsDiffer: fleetProblem('plateScriptsDiffer'),
} as const

const plateSchema = v.pipe(
  readLine((text) => text, problem('required')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parsePlate(dataset.value)
    if (parsed.ok) return parsed.plate
    addIssue({ message: plateProblems[parsed.refusal.kind] })
    return NEVER
  }),
)

const fields = {
  plate: plateSchema,
  carId: wholeField(1, 2_147_483_647, problem('invalidChoice')),
  modelYear: wholeField(firstModelYear, lastModelYear, fleetProblem('invalidYear')),
  colour: v.picklist(unitColours, problem('invalidChoice')),
  branchId: readLine((text) => (/^[a-z0-9-]{1,64}$/.test(text) ? text : undefined), problem('invalidChoice')),
  odometerKm: odometer,
  vin: textOrNull(readOptionalLine(readVin, fleetProblem('invalidVin'))),
  ...documentDates,
  inServiceFrom: readLine(parseLocalDate, problem('invalidDate')),
  inServiceUntil: optionalDate,
}

/** A unit as staff save it. Dates are Riyadh days, service days included; null for unknown or unplanned ones. */
export const unitSchema = v.pipe(
  v.object(valueEntries(fields)),
  v.forward(
    v.check((unit) => endsAfterStart(unit), fleetProblem('serviceEndsBefore')),
    ['inServiceUntil'],
  ),
)

/** The form of a unit: posted strings to typed values. Every issue belongs to a field. */
export const unitFormSchema = v.pipe(
  v.object({ version: versionSchema, ...formEntries(fields) }, problem('required')),
  v.forward(
    v.check((unit) => endsAfterStart(unit), fleetProblem('serviceEndsBefore')),
    ['inServiceUntil'],
  ),
)

type Service = { inServiceFrom: LocalDate; inServiceUntil: LocalDate | null }

function endsAfterStart({ inServiceFrom, inServiceUntil }: Service): boolean {
  return inServiceUntil === null || inServiceUntil >= inServiceFrom
}

// ISO 3779: 17 characters without I, O and Q.
function readVin(text: string): string | undefined {
  const vin = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined
}

export type UnitFormValues = v.InferOutput<typeof unitSchema>
