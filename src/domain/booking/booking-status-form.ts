import * as v from 'valibot'
import { unitChoiceSchemas } from './staff-booking/unit-choice-form.ts'
import { bookingStatuses, cancelReasons, undoReasons } from '../status/booking-status.ts'
import { cleanParagraph } from '../text/clean-text.ts'
import { checkboxSchema, optionalChoice, problem, readLine, versionOnScreen } from '../text/form-fields.ts'
import { readTypedMoment } from '../time/typed-moment.ts'

export const noteMaximum = 2000

/** An internal note about a booking. */
export const noteFormSchema = v.object({
  intent: v.literal('note'),
  text: v.pipe(
    v.string(problem('required')),
    v.transform(cleanParagraph),
    v.nonEmpty(problem('required')),
    v.maxLength(noteMaximum, problem('tooLong')),
  ),
})

/** Changes the status of a booking; `version` is the one shown. */
const statusFormSchema = v.object({
  intent: v.literal('status'),
  version: versionOnScreen,
  status: v.picklist(bookingStatuses, problem('invalidChoice')),
  reason: optionalChoice(cancelReasons),
  /** The member has confirmed a hand-over on another day. */
  asked: checkboxSchema,
})

/** Undoes the last change of status. */
const undoFormSchema = v.object({
  intent: v.literal('undo'),
  version: versionOnScreen,
  reason: optionalChoice(undoReasons),
})

/** Requests the complete identity numbers. */
const identityFormSchema = v.object({ intent: v.literal('identity') })

/** When a late car is expected back; null when that is unknown. */
export const expectedBackSchema = v.object({
  intent: v.literal('expectedBack'),
  expectedBack: v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => null),
    ),
    readLine(readTypedMoment, problem('invalidDate')),
  ]),
})

/** Withdraws the link to a paper of a rental: the event that the paper is about, and the number of the link. */
const withdrawLinkSchema = v.object({
  intent: v.literal('withdrawLink'),
  link: v.pipe(
    v.string(problem('invalidChoice')),
    v.regex(/^\d{1,14}:\d{1,6}$/, problem('invalidChoice')),
    v.transform((text) => {
      const [eventId = 0, number = 0] = text.split(':').map(Number)
      return { eventId, number }
    }),
  ),
})

/** Withdraws the link to a tax document: the document, and the number of the link. */
const withdrawDocumentLinkSchema = v.object({
  intent: v.literal('withdrawDocumentLink'),
  link: v.pipe(
    v.string(problem('invalidChoice')),
    v.regex(/^[0-9a-f-]{36}:\d{1,6}$/, problem('invalidChoice')),
    v.transform((text) => ({ documentId: text.slice(0, 36), number: Number(text.slice(37)) })),
  ),
})

/** Everything that the screen of a booking posts. */
export const bookingPostSchema = v.variant('intent', [
  noteFormSchema,
  statusFormSchema,
  undoFormSchema,
  identityFormSchema,
  expectedBackSchema,
  withdrawLinkSchema,
  withdrawDocumentLinkSchema,
  ...unitChoiceSchemas,
])

const bookingId = { id: v.string(problem('invalidChoice')) }

const chosenRow = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f-]{36}:[1-9]\d{0,8}$/),
  v.transform((text) => ({ id: text.slice(0, 36), version: Number(text.slice(37)) })),
)

/** Confirms the chosen bookings of a page of the list; each is a field with its id and the version shown. */
export const confirmManySchema = v.pipe(
  v.looseObject({ intent: v.literal('confirmMany') }),
  v.transform(({ intent, ...fields }) => ({
    intent,
    bookings: Object.values(fields).flatMap((value) => {
      const row = v.safeParse(chosenRow, value)
      return row.success ? [row.output] : []
    }),
  })),
)

/** What a row of the list posts: a change of the booking's status. */
export const rowPostSchema = v.variant('intent', [
  v.object({ ...statusFormSchema.entries, ...bookingId }),
  v.object({ ...undoFormSchema.entries, ...bookingId }),
])
