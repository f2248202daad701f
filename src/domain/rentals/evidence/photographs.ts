import * as v from 'valibot'
import { optionalField, problem } from '../../text/form-fields.ts'

/** The views of a car that every hand-over and return shows. */
export const standardViews = ['front', 'rear', 'left', 'right', 'dashboard', 'interior'] as const

/** What a photograph shows; `other` for the free ones. */
export const photographViews = [...standardViews, 'other'] as const
export type PhotographView = (typeof photographViews)[number]

/** When a photograph was taken: at the hand-over, or at the return. */
export const rentalSides = ['out', 'back'] as const
export type RentalSide = (typeof rentalSides)[number]

/** How many free photographs one form takes. */
export const freePhotographsMaximum = 6
export const photographsMaximum = standardViews.length + freePhotographsMaximum

/** The longest side of a photograph in pixels. */
export const photographSide = 1280
/** The size of a photograph: two forms with all of theirs are less than 2 MB together. */
export const photographBytes = 80_000

/**
 * How a photograph is reduced, on the device and again on the server: the first that is small enough. Details matter more than pixels.
 * `quality` is in percent.
 */
export const photographReductions = [
  { side: photographSide, quality: 80 },
  { side: photographSide, quality: 65 },
  { side: photographSide, quality: 50 },
  { side: 1024, quality: 45 },
  { side: 800, quality: 40 },
  { side: 640, quality: 30 },
  { side: 480, quality: 20 },
] as const

/** A file above this is not even reduced on the device. */
export const largestOriginalBytes = 30 * 1024 * 1024

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The id of a photograph, which the device chooses before it sends it. */
export const photographIdSchema = v.pipe(v.string(problem('invalidChoice')), v.regex(uuid, problem('invalidChoice')))

/** The photographs of a form: their ids, separated by spaces; none when the field was not posted. */
export const photoIdsField = v.pipe(
  optionalField(v.pipe(v.string(problem('invalidChoice')), v.maxLength(2000, problem('invalidChoice')))),
  v.transform((text = '') => [...new Set(text.split(' ').filter(Boolean))]),
  v.array(photographIdSchema),
  v.maxLength(photographsMaximum, problem('invalidChoice')),
)

export function writePhotoIds(ids: readonly string[]): string {
  return ids.join(' ')
}

/** What is posted with the file of a photograph. */
export const photographSchema = v.object({
  id: photographIdSchema,
  side: v.picklist(rentalSides, problem('invalidChoice')),
  view: v.picklist(photographViews, problem('invalidChoice')),
})

export const removePhotographSchema = v.object({ intent: v.literal('removePhotograph'), id: photographIdSchema })

type Shown = { readonly view: PhotographView; readonly receivedAt: Date }

/** Of each standard view the latest photograph, and all free ones, in the order of the views and of their arrival. */
export function shownPhotographs<Photograph extends Shown>(photographs: readonly Photograph[]): Photograph[] {
  const byArrival = photographs.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime())
  return photographViews.flatMap((view) => {
    const ofView = byArrival.filter((photograph) => photograph.view === view)
    return view === 'other' ? ofView : ofView.slice(-1)
  })
}

const recentMs = 12 * 60 * 60 * 1000

/** The photographs that a form that is opened at `now` begins with: older ones may show the car as it was on another day. */
export function recentPhotographs<Photograph extends Shown>(
  photographs: readonly Photograph[],
  now: Date,
): Photograph[] {
  return photographs.filter(({ receivedAt }) => now.getTime() - receivedAt.getTime() < recentMs)
}
