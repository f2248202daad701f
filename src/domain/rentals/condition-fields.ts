import * as v from 'valibot'
import { odometerField } from '../fleet/unit-form.ts'
import { markEntries } from './marks.ts'
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
