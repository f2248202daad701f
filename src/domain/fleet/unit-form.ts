import * as v from 'valibot'
import { modelYears } from './car-form.ts'
import { fleetProblem } from '../text/fleet-problems.ts'
import { parsePlate } from './plate.ts'
import { serviceKilometres, serviceMonths } from '../settings/settings-form.ts'
import { odometerMaximum, unitColours, unitDocuments, type UnitDocument } from './units.ts'
import { problem, readLine, readOptionalLine, versionSchema } from '../text/form-fields.ts'
import { numberRule, optionalWholeField, rowIdField, wholeField, type Limits } from '../money/number-fields.ts'
import { parseTypedWhole } from '../money/numbers.ts'
import { parseLocalDate } from '../time/riyadh-time.ts'

const odometerLimits = { least: 0, most: odometerMaximum } as const

/** What the odometer shows, in kilometres. */
export const odometerField = v.pipe(
  readLine((text) => readKilometres(text, odometerLimits), fleetProblem('invalidOdometer')),
  numberRule(odometerLimits, fleetProblem('invalidOdometer')),
)

/** Kilometres; null when blank. */
function optionalKilometres(limits: Limits, refusal: string) {
  return v.pipe(
    readOptionalLine((text) => readKilometres(text, limits), refusal),
    numberRule(limits, refusal),
  )
}

/** Like `odometerField`; null when blank. */
export const optionalOdometerField = optionalKilometres(odometerLimits, fleetProblem('invalidOdometer'))

const optionalDate = readOptionalLine(parseLocalDate, problem('invalidDate'))
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

/** A plate as people type it. */
export const plateField = v.pipe(
  readLine((text) => text, problem('required')),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parsePlate(dataset.value)
    if (parsed.ok) return parsed.plate
    addIssue({ message: plateProblems[parsed.refusal.kind] })
    return NEVER
  }),
)

/** The id of a branch; whether there is one, the operation says. */
export const branchIdField = readLine(
  (text) => (/^[a-z0-9-]{1,64}$/.test(text) ? text : undefined),
  problem('invalidChoice'),
)

/**
 * The form of a unit: posted strings to typed values. Dates are Riyadh days, service days included; null for unknown or unplanned
 * ones. Every issue belongs to a field.
 */
export const unitFormSchema = v.pipe(
  v.object(
    {
      version: versionSchema,
      plate: plateField,
      carId: rowIdField,
      modelYear: wholeField(modelYears, fleetProblem('invalidYear')),
      colour: v.picklist(unitColours, problem('invalidChoice')),
      branchId: branchIdField,
      odometerKm: odometerField,
      vin: readOptionalLine(readVin, fleetProblem('invalidVin')),
      ...documentDates,
      inServiceFrom: readLine(parseLocalDate, problem('invalidDate')),
      inServiceUntil: optionalDate,
      serviceEveryKm: optionalKilometres(serviceKilometres, fleetProblem('invalidServiceKm')),
      serviceEveryMonths: optionalWholeField(serviceMonths, fleetProblem('invalidServiceMonths')),
      lastServiceKm: optionalOdometerField,
      lastServiceOn: optionalDate,
    },
    problem('required'),
  ),
  v.forward(
    v.check(
      ({ inServiceFrom, inServiceUntil }) => inServiceUntil === null || inServiceUntil >= inServiceFrom,
      fleetProblem('serviceEndsBefore'),
    ),
    ['inServiceUntil'],
  ),
)

function readKilometres(text: string, { least, most }: Limits): number | undefined {
  return parseTypedWhole(text.replace(/[,٬]/g, ''), least, most)
}

// ISO 3779: 17 characters without I, O and Q.
function readVin(text: string): string | undefined {
  const vin = text.replace(/[\s-]/g, '').toUpperCase()
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined
}

export type UnitFormValues = v.InferOutput<typeof unitFormSchema>
