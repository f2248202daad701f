import * as v from 'valibot'
import { findListedRental, listRentals, rentalFilters } from '#data/rentals/rental-list.ts'
import { readRental } from '#operations/rentals/read-rental.ts'
import type { Services } from '#operations/services/services.ts'
import { answerPage } from '../../../answer-page.ts'
import { defineStaffRoute } from '../../../define-route.ts'
import { bookingId, branchId, placedListOf, placedListQuery, rowId } from '../../../lists.ts'
import { langQuery } from '../../../read-input.ts'
import { rentalDetailsSchema, rentalEntrySchema, viewRental, viewRentalEntry } from '../../../rentals/rental-view.ts'
import { snake } from '../../../values.ts'

/** What the list may be limited to, by the API's names. */
const filters = Object.fromEntries(rentalFilters.map((filter) => [snake(filter), filter]))

export const rentalRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/rentals',
    id: 'listRentals',
    summary: {
      ar: 'ما سُلّم من السيارات، بترتيب موعد الإرجاع: ما هو مع العملاء، وما يعود اليوم، والمتأخر، وما بلا عقد، وما عاد',
      en: 'The rentals by their agreed return: cars that are out, due today, late, without a contract, or returned',
    },
    scope: 'bookings:read',
    query: placedListQuery(bookingId, ['return_datetime'], {
      state: v.optional(v.picklist(Object.keys(filters))),
      unit_id: v.optional(rowId),
      branch_id: v.optional(branchId),
    }),
    status: 200,
    answer: placedListOf(rentalEntrySchema),
    problems: [],
    async handle({ services, query: { state, unit_id: unitId, branch_id: ofBranch, order, after, limit } }) {
      const { db, language } = services
      const now = services.now()
      const query = {
        filter: state === undefined ? undefined : filters[state],
        unitId,
        branchId: ofBranch,
        order: order.direction === 'desc' ? ('latest' as const) : ('earliest' as const),
        now,
      }
      const page = await listRentals(db, query, { after }, limit)
      const find = (id: string) => findListedRental(db, id)
      return answerPage(page, { after, limit, where: 'query', language }, find, (rows) =>
        rows.map((rental) => viewRentalEntry(rental, now)),
      )
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/bookings/{id}/rental',
    id: 'getRental',
    summary: {
      ar: 'تأجير حجز: السيارة عند التسليم وعند الإرجاع وسائقوها؛ 404 ما لم تُسلَّم',
      en: 'The rental of a booking: the car at the hand-over and at the return, and its drivers; 404 before the hand-over',
    },
    scope: 'bookings:read',
    params: v.strictObject({ id: bookingId }),
    query: v.strictObject(langQuery),
    status: 200,
    answer: rentalDetailsSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerRental(services, id),
  }),
]

/** The response with the rental of a booking as it is now. */
export async function answerRental({ db, now }: Services, id: string) {
  const rental = await readRental(db, { id })
  return rental ? { body: viewRental(rental, now()) } : ({ problem: 'not_found' } as const)
}
