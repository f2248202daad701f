import * as v from 'valibot'
import { problem } from '../../text/form-fields.ts'

/** Withdraws the link to a paper of a rental: the event that the paper is about, and the number of the link. */
export const withdrawLinkSchema = v.object({
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
