import * as v from 'valibot'
import { drawingSize } from '#domain/fleet/body-shapes.ts'
import { odometerMaximum } from '#domain/fleet/units.ts'
import { checklistItems, checklistNames, fullTank, type ChecklistItem } from '#domain/rentals/car-condition.ts'
import { rentalNoteMaximum } from '#domain/rentals/condition-fields.ts'
import { contractReasons, depositStates } from '#domain/rentals/hand-over-choices.ts'
import { markKinds, newMarksMaximum, writeMarks } from '#domain/rentals/marks.ts'
import { handOverValuesSchema } from '#domain/rentals/hand-over-values.ts'
import { furtherDrivers, returnFormSchema } from '#domain/rentals/rental-forms.ts'
import type { Language } from '#domain/text/languages.ts'
import { readValues } from '../read-input.ts'
import { rowIdInput, snake, versionInput } from '../values.ts'

const wholeUpTo = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most))
const longText = (most: number) => v.pipe(v.string(), v.maxLength(2 * most), v.metadata({ maxLength: most }))

/** Damage at a point of the drawing of its car. */
const markInput = v.strictObject({
  kind: v.picklist(markKinds),
  x: wholeUpTo(drawingSize.width - 1),
  y: wholeUpTo(drawingSize.height - 1),
})

export const marksInput = v.pipe(v.array(markInput), v.maxLength(newMarksMaximum))

/** What each item of the checklist may be, in a shape of its own for requests and answers. */
export function checklistEntries<Field extends v.GenericSchema>(
  field: (choices: readonly string[]) => Field,
): Record<string, Field> {
  return Object.fromEntries(checklistNames.map((item) => [snake(item), field(checklistItems[item])]))
}

const conditionEntries = {
  odometer_km: wholeUpTo(odometerMaximum),
  odometer_confirmed: v.optional(v.boolean(), false),
  fuel_eighths: wholeUpTo(fullTank),
  checklist: v.optional(v.strictObject(checklistEntries((choices) => v.optional(v.picklist(choices)))), {}),
  marks: v.optional(marksInput, []),
  note: v.optional(longText(rentalNoteMaximum), ''),
}

/** Checked by the rules of the form, which accept earlier days as a date of birth. */
const dayLine = v.pipe(v.string(), v.maxLength(80), v.metadata({ format: 'date', maxLength: undefined }))
const optionalDay = v.optional(v.nullable(dayLine), null)
const dates = { birth_date: optionalDay, license_expires_on: optionalDay }
const driverName = v.pipe(v.string(), v.maxLength(200), v.regex(/\S/, 'required'), v.metadata({ pattern: undefined }))

const numberText = v.pipe(v.string(), v.maxLength(200))
const furtherDriver = v.strictObject({
  full_name: driverName,
  national_id: v.optional(numberText),
  license_number: v.optional(numberText),
  ...dates,
})

/** A hand-over, checked further by the rules of its form. */
export const handOverSchema = v.strictObject({
  version: versionInput,
  unit_id: v.optional(rowIdInput),
  ...conditionEntries,
  renter: v.optional(v.strictObject(dates), { birth_date: null, license_expires_on: null }),
  further_drivers: v.optional(v.pipe(v.array(furtherDriver), v.maxLength(furtherDrivers.length)), []),
  contract_reason: v.optional(v.picklist(contractReasons)),
  deposit_state: v.optional(v.picklist(depositStates)),
  override_reason: v.optional(longText(500), ''),
  other_day: v.optional(v.boolean(), false),
})

/** The return of a car, likewise. */
export const carReturnSchema = v.strictObject({ version: versionInput, ...conditionEntries })

type Condition = v.InferOutput<typeof carReturnSchema>

/** The values of a hand-over as its form posts them, so that both have the same rules. */
export function readHandOver(body: v.InferOutput<typeof handOverSchema>, language: Language) {
  const { renter, further_drivers: drivers } = body
  const further = drivers.flatMap((driver, index) => [
    [`fullName${index + 1}`, driver.full_name],
    [`nationalId${index + 1}`, driver.national_id ?? ''],
    [`licenseNumber${index + 1}`, driver.license_number ?? ''],
    [`birthDate${index + 1}`, driver.birth_date ?? ''],
    [`licenseExpiresOn${index + 1}`, driver.license_expires_on ?? ''],
  ])
  const posted = {
    ...postedCondition(body),
    unitId: body.unit_id === undefined ? '' : String(body.unit_id),
    birthDate: renter.birth_date ?? '',
    licenseExpiresOn: renter.license_expires_on ?? '',
    ...(Object.fromEntries(further) as Record<string, string>),
    contractReason: body.contract_reason ?? '',
    deposit: body.deposit_state ?? '',
    depositReference: '',
    depositLastFour: '',
    overrideReason: body.override_reason,
    asked: checkbox(body.other_day),
  }
  return readValues(handOverValuesSchema, posted, language, handOverField)
}

/** The values of a return, likewise. */
export function readCarReturn(body: Condition, language: Language) {
  return readValues(returnFormSchema, postedCondition(body), language, handOverField)
}

function postedCondition(body: Condition): Record<string, string> {
  const checklist = checklistNames.flatMap((item): [ChecklistItem, string][] => {
    const answer = body.checklist[snake(item)]
    return answer === undefined ? [] : [[item, answer]]
  })
  return {
    version: String(body.version),
    odometerKm: String(body.odometer_km),
    isOdometerSure: checkbox(body.odometer_confirmed),
    fuelEighths: String(body.fuel_eighths),
    ...Object.fromEntries(checklist),
    marks: writeMarks(body.marks),
    note: body.note,
  }
}

function checkbox(isSet: boolean): string {
  return isSet ? 'on' : ''
}

/** The field of a request that a field of the form is, such as `further_drivers.0.full_name` for `fullName1`. */
function handOverField(field: string): string {
  const [, name = field, number] =
    /^(fullName|nationalId|licenseNumber|birthDate|licenseExpiresOn)(\d?)$/.exec(field) ?? []
  const own: Record<string, string> = {
    deposit: 'deposit_state',
    asked: 'other_day',
    isOdometerSure: 'odometer_confirmed',
  }
  if (name === field && number === undefined) return own[field] ?? snake(field)
  return driverField(Number(number), snake(name))
}

/** The field of a driver, who counts from 0, the renter. */
export function driverField(driver: number, field: string): string {
  return driver === 0 ? `renter.${field}` : `further_drivers.${driver - 1}.${field}`
}
