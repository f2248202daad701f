import * as v from 'valibot'
import { odometerField } from '../fleet/unit-form.ts'
import { markEntries, newMarksOf } from './marks.ts'
import { checkboxSchema, optionalText, problem } from '../text/form-fields.ts'
import {
  allInOrder,
  checklistItems,
  eachChecklistItem,
  fullTank,
  type CarCondition,
  type Checklist,
} from './car-condition.ts'

export const rentalNoteMaximum = 2000

const fuelChoices = Array.from({ length: fullTank + 1 }, (_, eighths) => String(eighths))

/** The fields about the state of the car. An item of the checklist that is not posted is in order. */
export const conditionFields = {
  odometerKm: odometerField,
  isOdometerSure: checkboxSchema,
  fuelEighths: v.pipe(v.string(problem('required')), v.picklist(fuelChoices, problem('required')), v.transform(Number)),
  ...(eachChecklistItem((item) =>
    v.optional(v.picklist(checklistItems[item], problem('invalidChoice')), allInOrder[item]),
  ) as { [Item in keyof Checklist]: v.GenericSchema<string | undefined, Checklist[Item]> }),
  ...markEntries,
  note: optionalText(rentalNoteMaximum),
}

type Posted = Checklist & { readonly odometerKm: number; readonly fuelEighths: number }

/** The state of the car that was entered. */
export function conditionOf(posted: Posted): CarCondition {
  const { odometerKm, fuelEighths } = posted
  return { odometerKm, fuelEighths, checklist: eachChecklistItem((item) => posted[item]) as Checklist }
}

/** The name of a field about the car that comes back, in a form about two cars: `formerOdometerKm` for `odometerKm`. */
export function formerField<Name extends string>(name: Name): FormerField<Name> {
  return `former${name.charAt(0).toUpperCase()}${name.slice(1)}` as FormerField<Name>
}

type FormerField<Name extends string> = `former${Capitalize<Name>}`

const { note: _note, ...carFields } = conditionFields
type CarFields = typeof carFields

/** The fields about the state of the car that comes back. One note is for both cars. */
export const formerFields = Object.fromEntries(
  Object.entries(carFields).map(([name, field]) => [formerField(name), field]),
) as { [Name in keyof CarFields as FormerField<Name>]: CarFields[Name] }

type FormerValues = { readonly [Name in keyof typeof formerFields]: v.InferOutput<(typeof formerFields)[Name]> }
type CarValues = { readonly [Name in keyof CarFields]: v.InferOutput<CarFields[Name]> }

/** What the fields of one car say of it. */
export function carOf(posted: CarValues) {
  const { isOdometerSure } = posted
  return { condition: conditionOf(posted), isOdometerSure, marks: newMarksOf(posted) }
}

/** Like `carOf`, for the car that comes back. */
export function formerCarOf(posted: FormerValues) {
  const names = Object.keys(carFields) as (keyof CarFields)[]
  return carOf(Object.fromEntries(names.map((name) => [name, posted[formerField(name)]])) as CarValues)
}
