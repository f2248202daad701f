import * as v from 'valibot'
import { fleetProblem } from '../text/fleet-problems.ts'
import { checkboxSchema, optionalText, problem, requiredLine, versionSchema } from '../text/form-fields.ts'
import { codeLine } from '../pricing/code-line.ts'
import { pictureAddressSchema } from '../text/link-fields.ts'
import { optionalRowIdField } from '../money/number-fields.ts'
import { momentField } from '../time/moment-field.ts'

export const offerTitleMaximum = 120
export const offerDescriptionMaximum = 600

/** A special offer as staff save it. Start and end are typed as Riyadh wall time; the end is after the start. */
export const offerFormSchema = v.pipe(
  v.object(
    {
      version: versionSchema,
      titleAr: requiredLine(offerTitleMaximum),
      titleEn: requiredLine(offerTitleMaximum),
      descriptionAr: optionalText(offerDescriptionMaximum),
      descriptionEn: optionalText(offerDescriptionMaximum),
      imageUrl: pictureAddressSchema,
      discountCode: codeLine,
      rateId: optionalRowIdField,
      startDate: momentField,
      endDate: momentField,
      isActive: checkboxSchema,
    },
    problem('required'),
  ),
  v.forward(
    v.partialCheck(
      [['startDate'], ['endDate']],
      ({ startDate, endDate }) => startDate < endDate,
      fleetProblem('endBeforeStart'),
    ),
    ['endDate'],
  ),
)

export type OfferState = 'inactive' | 'upcoming' | 'running' | 'over'

type Offer = { isActive: boolean; startDate: Date; endDate: Date }

/** Whether visitors see a special offer at `now`, and otherwise why not: it is shown while active and start ≤ now < end. */
export function offerState({ isActive, startDate, endDate }: Offer, now: Date): OfferState {
  if (endDate <= now) return 'over'
  if (!isActive) return 'inactive'
  return startDate <= now ? 'running' : 'upcoming'
}

export type OfferValues = Omit<v.InferOutput<typeof offerFormSchema>, 'version'>
