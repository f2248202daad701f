import * as v from 'valibot'
import { listBookingNames, namesOfBooking } from '#data/booking/booking-names.ts'
import { findQuote, listQuotes, withQuoteLines, type StoredQuote } from '#data/quotes/quotes.ts'
import type { RefusedBooking } from '#domain/booking/refusals.ts'
import { madeSources } from '#domain/booking/staff-booking/booking-source.ts'
import { quotedAmounts } from '#domain/quotes/quoted-request.ts'
import { quoteState, quoteStates, usualValidHours, validHours } from '#domain/quotes/quote-state.ts'
import { isQuoteRefusal, type RefusedQuote } from '#domain/quotes/refusals.ts'
import { languages } from '#domain/text/languages.ts'
import { keepQuote } from '#operations/quotes/keep-quote.ts'
import { quoteAddress } from '#operations/quotes/quote-address.ts'
import { withdrawQuote } from '#operations/quotes/withdraw-quote.ts'
import type { Services } from '#operations/services/services.ts'
import { answerPage } from '../../answer-page.ts'
import { bookingFactEntries, viewBookingFacts } from '../../booking-facts.ts'
import { staffRequestProblems, viewStaffRefusal } from '../../booking-refusals.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { customerEntries, customerValues, staffCustomerRules } from '../../customers/customer-input.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId, placedListOf, placedListQuery } from '../../lists.ts'
import { lineEntries, viewLines } from '../../price-view.ts'
import { langQuery, readValues } from '../../read-input.ts'
import { refuseMissing, refuseValue } from '../../refusals.ts'
import { momentSchema, viewMoment } from '../../values.ts'
import { readOutsideHours, readStaffRequest, staffRequestEntries } from './staff-booking-input.ts'

const { status: _status, ...facts } = bookingFactEntries

/** A quote as staff see it. */
export const keptQuoteSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  state: v.picklist(quoteStates),
  valid_until: momentSchema,
  ...facts,
  ...lineEntries,
  language: v.picklist(languages),
  full_name: v.string(),
  mobile_number: v.string(),
  url: v.string(),
  booking_id: v.nullable(v.string()),
})

const {
  unit_id: _unit,
  begun: _begun,
  company_id: _company,
  purchase_order: _order,
  ...requestEntries
} = staffRequestEntries
const { national_id: _id, license_number: _license, is_other_document: _other, ...personEntries } = customerEntries

export const keptQuoteInputSchema = v.strictObject({
  ...requestEntries,
  ...personEntries,
  source: v.optional(v.picklist(madeSources), 'phone'),
  valid_hours: v.optional(v.picklist(validHours), usualValidHours),
})

const params = v.strictObject({ id: bookingId })

export const keptQuoteRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/kept-quotes',
    id: 'listKeptQuotes',
    summary: { ar: 'عروض الأسعار، أحدثها أولًا', en: 'The quotes, newest first' },
    scope: 'bookings:read',
    query: v.omit(placedListQuery(bookingId, ['created_at'], { state: v.optional(v.picklist(quoteStates)) }), [
      'order',
    ]),
    status: 200,
    answer: placedListOf(keptQuoteSchema),
    problems: [],
    async handle({ services, query: { state, after, limit } }) {
      const { db, now, language } = services
      const page = await listQuotes(db, { state, now: now() }, { after }, limit)
      const find = (id: string) => findQuote(db, id)
      return answerPage(page, { after, limit, where: 'query', language }, find, async (rows) =>
        viewQuotes(services, await withQuoteLines(db, rows)),
      )
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/kept-quotes',
    id: 'createKeptQuote',
    summary: {
      ar: 'حفظ عرض سعر لعميل بشروط لوحة الإدارة. الطلب نفسه بالمفتاح نفسه عرض واحد',
      en: 'Keeps a quote for a customer by the rules of the back office. The same request under the same key is one quote',
    },
    scope: 'bookings:write',
    query: v.strictObject(langQuery),
    headers: keyHeader,
    body: keptQuoteInputSchema,
    status: 201,
    answer: keptQuoteSchema,
    problems: ['key_reused', ...staffRequestProblems],
    async handle(request) {
      const { services, settings, author, caller, body } = request
      const { language } = services
      const read = readValues(staffCustomerRules, customerValues({ ...body, is_other_document: false }), language)
      if ('problem' in read) return read
      const sent = readStaffRequest({
        ...body,
        unit_id: undefined,
        begun: undefined,
        company_id: undefined,
        purchase_order: '',
      })
      if (!sent) return refuseMissing('returnDatetime', language)
      const outsideHours = readOutsideHours(body)
      if (outsideHours === 'reasonMissing') return refuseMissing('closedReason', language)
      const { fullName, mobileNumber, deliveryAddress } = read.value
      return answerCreated(request, {
        what: 'quotes',
        async create(tx) {
          const kept = await keepQuote(
            { db: tx },
            { kind: 'staff', role: caller.role, author },
            {
              request: sent,
              customer: { fullName, mobileNumber, deliveryAddress, language },
              source: body.source,
              validHours: body.valid_hours,
            },
            { settings, outsideHours },
          )
          return kept.ok ? { outcome: 'saved', id: kept.quote.id } : { outcome: 'refused', refused: kept }
        },
        refuse: ({ refused }: { outcome: 'refused'; refused: RefusedBooking | RefusedQuote }) =>
          isQuoteRefusal(refused)
            ? refuseValue('body', 'pickup_datetime', 'invalid_value', language)
            : viewStaffRefusal(services, sent, refused, undefined),
        read: (id) => answerQuote(services, id),
      })
    },
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/kept-quotes/{id}/withdrawal',
    id: 'withdrawKeptQuote',
    summary: {
      ar: 'سحب عرض سعر لم يُقبل، فلا يفتحه العميل بعد ذلك',
      en: 'Withdraws a quote that was not accepted, which its customer can then no longer open',
    },
    scope: 'bookings:write',
    params,
    query: v.strictObject(langQuery),
    status: 200,
    answer: keptQuoteSchema,
    problems: ['not_found', 'not_allowed'],
    async handle({ services, author, params: { id } }) {
      const withdrawn = await withdrawQuote(services, author, id)
      if (withdrawn.ok) return answerQuote(services, id)
      if (withdrawn.refusal.kind === 'quoteMissing') return { problem: 'not_found' }
      return { problem: 'not_allowed', part: { in: 'path', field: 'id' } }
    },
  }),
]

async function answerQuote(services: Services, id: string) {
  const quote = await findQuote(services.db, id)
  if (!quote) return { problem: 'not_found' } as const
  const [body] = await viewQuotes(services, [quote])
  return { body: body! }
}

async function viewQuotes(services: Services, quotes: readonly StoredQuote[]) {
  const { db, language, now } = services
  const { branch } = namesOfBooking(language, await listBookingNames(db))
  return quotes.map((quote): v.InferInput<typeof keptQuoteSchema> => {
    const { status: _none, ...rental } = viewBookingFacts(
      { ...quote, ...quotedAmounts(quote), status: 'confirmed' },
      {
        pickup: branch(quote.pickupBranchId, quote.pickupLocation),
        return: branch(quote.returnBranchId, quote.returnLocation),
        language,
      },
    )
    return {
      id: quote.id,
      state: quoteState(quote, now()),
      valid_until: viewMoment(quote.validUntil),
      ...rental,
      ...viewLines(quote.lines),
      language: quote.language,
      full_name: quote.fullName,
      mobile_number: quote.mobileNumber,
      url: quoteAddress(services, quote),
      booking_id: quote.bookingId,
    }
  })
}
