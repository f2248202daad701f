import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import { flag, formEntries, valueEntries, type Field } from '../text/fields.ts'
import { optionalText, problem, readLine, requiredLine, versionSchema } from '../text/form-fields.ts'
import { codeLine } from '../pricing/code-line.ts'
import { pictureAddressSchema } from '../text/link-fields.ts'
import { optionalRowId } from '../money/number-fields.ts'
import { readTypedMoment } from '../time/typed-moment.ts'

export const offerTitleMaximum = 120
export const offerDescriptionMaximum = 600

const moment: Field<Date> = { form: readLine(readTypedMoment, problem('invalidDate')), value: v.date() }

const fields = {
  titleAr: requiredLine(offerTitleMaximum),
  titleEn: requiredLine(offerTitleMaximum),
  descriptionAr: optionalText(offerDescriptionMaximum),
  descriptionEn: optionalText(offerDescriptionMaximum),
  imageUrl: pictureAddressSchema,
  discountCode: codeLine,
  rateId: optionalRowId,
  startDate: moment,
  endDate: moment,
  isActive: flag,
}

/** A special offer as staff save it; the end is after the start. */
export const offerSchema = v.pipe(
  v.object(valueEntries(fields)),
  v.forward(v.partialCheck([['startDate'], ['endDate']], isInOrder, fleetProblem('endBeforeStart')), ['endDate']),
)

export type OfferValues = v.InferOutput<typeof offerSchema>

/** The form of a special offer, in which start and end are typed as Riyadh wall time. */
export const offerFormSchema = v.pipe(
  v.object({ version: versionSchema, ...formEntries(fields) }, problem('required')),
  v.forward(v.partialCheck([['startDate'], ['endDate']], isInOrder, fleetProblem('endBeforeStart')), ['endDate']),
)

function isInOrder({ startDate, endDate }: Pick<Offer, 'startDate' | 'endDate'>): boolean {
  return startDate < endDate
}

export type OfferState = 'inactive' | 'upcoming' | 'running' | 'over'

type Offer = { isActive: boolean; startDate: Date; endDate: Date }

/** Whether visitors see a special offer at `now`, and otherwise why not: it is shown while active and start ≤ now < end. */
export function offerState({ isActive, startDate, endDate }: Offer, now: Date): OfferState {
  if (endDate <= now) return 'over'
  if (!isActive) return 'inactive'
  return startDate <= now ? 'running' : 'upcoming'
}
