import * as v from 'valibot'
import { listBookingEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { rentalPapers } from '#domain/booking/papers/rental-papers.ts'
import type { Settings } from '#data/settings/settings.ts'
import { listOpenPapers, paperAddress } from '#operations/rentals/find-paper.ts'
import { withdrawPaperLink } from '#operations/rentals/withdraw-paper-link.ts'
import type { Services } from '#operations/services/services.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { refuseValue } from '../../../refusals.ts'
import { momentSchema, snake, viewMoment } from '../../../values.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The papers of a rental, each with the link that opens it now. */
export const rentalPapersSchema = v.object({
  data: v.array(
    v.object({
      paper: v.picklist(rentalPapers.map((paper) => snake(paper))),
      event_id: whole,
      number: whole,
      url: v.string(),
      withdrawn_at: v.nullable(momentSchema),
    }),
  ),
})

export const paperWithdrawalSchema = v.strictObject({ event_id: whole, number: whole })

const shared = {
  params: v.strictObject({ id: bookingId }),
  query: v.strictObject(langQuery),
  status: 200,
  answer: rentalPapersSchema,
} as const

export const rentalPaperRoutes = [
  defineStaffRoute({
    ...shared,
    method: 'get',
    path: '/staff/bookings/{id}/papers',
    id: 'listRentalPapers',
    summary: {
      ar: 'روابط محضر التسليم وإثبات الاستلام التي تُرسل إلى العميل',
      en: 'The links to the record of hand-over and the proof of receipt, for the customer',
    },
    scope: 'bookings:read',
    problems: ['not_found'],
    async handle({ services, settings, params: { id } }) {
      const booking = await findBooking(services.db, id)
      return booking ? answerPapers(services, settings, booking) : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    ...shared,
    method: 'post',
    path: '/staff/bookings/{id}/papers/withdrawal',
    id: 'withdrawPaperLink',
    summary: {
      ar: 'سحب رابط: لا يفتح شيئًا بعد ذلك، ويصير للورقة رابط آخر هو في الجواب',
      en: 'Withdraws a link, which then opens nothing; the paper gets another one, which the answer has',
    },
    scope: 'bookings:write',
    body: paperWithdrawalSchema,
    problems: ['not_found'],
    async handle({ services, settings, author, params: { id }, body: { event_id: eventId, number } }) {
      const { db, language } = services
      const booking = await findBooking(db, id)
      if (!booking) return { problem: 'not_found' }
      const isWithdrawn = await withdrawPaperLink(db, author, { bookingId: id, link: { eventId, number } })
      if (!isWithdrawn) return refuseValue('body', 'event_id', 'invalid_choice', language)
      return answerPapers(services, settings, booking)
    },
  }),
]

async function answerPapers(services: Services, settings: Settings, booking: Booking) {
  const papers = await listOpenPapers(services, booking, await listBookingEvents(services.db, booking.id), settings)
  const data = papers.map(({ paper, link, withdrawnAt }) => ({
    paper: snake(paper),
    event_id: link.eventId,
    number: link.number,
    url: services.baseUrl + paperAddress(services, link),
    withdrawn_at: withdrawnAt ? viewMoment(withdrawnAt) : null,
  }))
  return { body: { data } }
}
