import { recordBookingEvents, recordChangesWithEvents } from '#data/booking/booking-events.ts'
import { findBooking, type Booking } from '#data/booking/bookings.ts'
import { recordChange } from '#data/changes/record-changes.ts'
import { hidePersonalData } from '#data/database/storage-error.ts'
import { endQuote, lockQuote } from '#data/quotes/quotes.ts'
import type { Settings } from '#data/settings/settings.ts'
import type { BookingActor } from '#domain/booking/request/booking-actor.ts'
import { refuseBooking, type RefusedBooking } from '#domain/booking/refusals.ts'
import { outsideHoursOf, quotedAmounts, requestOfQuote } from '#domain/quotes/quoted-request.ts'
import { quoteState } from '#domain/quotes/quote-state.ts'
import { refuseQuote, type RefusedQuote } from '#domain/quotes/refusals.ts'
import { retryTaken } from '../availability/take-hold.ts'
import type { BookingStaff } from '../booking/booking-staff.ts'
import { decideStaffBooking, storeEntered } from '../booking/make-staff-booking.ts'
import { recordOutsideHours } from '../booking/record-outside-hours.ts'
import { checkCredit, recordAboveLimit } from '../companies/check-credit.ts'
import { sendNewBookings } from '../outbox/send-news.ts'
import type { Services } from '../services/services.ts'
import { findQuoteOfToken } from './quote-address.ts'

/** The customer at the secret address of the quote, or a member of staff for the customer. */
export type QuoteAcceptor = (Extract<BookingActor, { kind: 'customer' }> & { readonly at: Date }) | BookingStaff

/** A quote grants what a manager may agree on: exactly this was offered. Only credit is decided when it is accepted. */
const offered: BookingActor = { kind: 'staff', role: 'manager' }

type AcceptOptions = {
  readonly settings: Pick<Settings, 'availability'>
  /** Why a manager accepts it above the credit limit of its company; blank for not. */
  readonly overLimitReason?: string | undefined
}

/** The acceptance of a customer at the secret address of a quote, which counts towards the rate limit of bookings. */
export async function acceptQuoteAsCustomer(
  services: Pick<Services, 'db' | 'now' | 'limits' | 'quoteLinks' | 'announce'>,
  token: string,
  options: { settings: Pick<Settings, 'availability'> },
): Promise<AcceptedQuote | RefusedBooking | RefusedQuote> {
  const quote = await findQuoteOfToken(services, token)
  if (!quote) return refuseQuote('quoteMissing')
  const retryAfter = await services.limits.take('booking')
  if (retryAfter) return refuseBooking({ kind: 'tooMany', retryAfter })
  const accepted = await acceptQuote(services, { kind: 'customer', at: services.now() }, quote.id, options)
  if (accepted.ok && accepted.created) services.announce('records')
  return accepted
}

/** `created` is false when the quote was accepted before. */
export type AcceptedQuote = { ok: true; booking: Booking; created: boolean }

/**
 * Books what was quoted at the prices of the quote, as a confirmed booking, in one transaction. Whether it may be booked is decided now,
 * as for a booking that staff enter. Accepting twice, even at the same moment, gives the same booking. Errors contain no personal data.
 */
export function acceptQuote(
  { db }: Pick<Services, 'db'>,
  by: QuoteAcceptor,
  quoteId: string,
  { settings, overLimitReason }: AcceptOptions,
): Promise<AcceptedQuote | RefusedBooking | RefusedQuote> {
  const { at } = by.kind === 'staff' ? by.author : by
  return hidePersonalData('an accepted quote', () =>
    retryTaken(() =>
      db.transaction(async (tx): Promise<AcceptedQuote | RefusedBooking | RefusedQuote> => {
        // Another acceptance or a withdrawal waits here.
        const quote = await lockQuote(tx, quoteId)
        if (!quote || quote.erasedAt) return refuseQuote('quoteMissing')
        if (quote.bookingId) {
          const booking = await findBooking(tx, quote.bookingId)
          return booking ? { ok: true, booking, created: false } : refuseQuote('quoteMissing')
        }
        const state = quoteState(quote, at)
        if (state !== 'open') return refuseQuote(state === 'withdrawn' ? 'quoteWithdrawn' : 'quoteExpired')
        const outsideHours = outsideHoursOf(quote)
        const request = { ...requestOfQuote(quote), unitId: undefined }
        const decided = await decideStaffBooking(tx, offered, request, {
          settings,
          outsideHours,
          now: at,
          quoted: quote,
        })
        if (!decided.ok) return decided
        const { totalPrice: total } = quote
        const { company } = request
        const credit = await checkCredit(tx, by, { company, total, before: undefined, reason: overLimitReason })
        if (!credit.ok) return credit
        const { fullName, mobileNumber, deliveryAddress, language, source, policies, dailyRate, lines } = quote
        // The price is the stored one, whatever pricing it again from its parts would give.
        const columns = { ...decided.columns, ...quotedAmounts(quote), dailyRate }
        const id = crypto.randomUUID()
        const booking = await storeEntered(
          tx,
          { ...decided, columns, lines },
          {
            id,
            numbers: {},
            fullName,
            mobileNumber,
            deliveryAddress,
            language,
            source,
            status: 'confirmed',
            policies,
            createdAt: at,
          },
        )
        const { reference, totalPrice } = booking
        const event = { bookingId: id, kind: 'created', status: 'confirmed', source } as const
        if (by.kind === 'customer') await recordBookingEvents(tx, { customer: true, at }, [event])
        else {
          const after = { reference, source, totalPrice }
          await recordChangesWithEvents(tx, by.author, [
            { entity: 'booking', id, action: 'create', before: null, after, event },
          ])
          await recordChange(tx, by.author, {
            entity: 'quote',
            id: quote.id,
            action: 'update',
            before: { bookingId: null },
            after: { bookingId: id },
          })
        }
        const { staffId, staffName } = quote
        await recordOutsideHours(tx, { staffId, staffName, at }, id, { ...decided, outsideHours })
        if (by.kind === 'staff') await recordAboveLimit(tx, by.author, id, credit)
        await endQuote(tx, quote.id, { acceptedAt: at, bookingId: id })
        await sendNewBookings(tx, by.kind === 'customer' ? 'booking.requested' : 'booking.entered', [booking])
        return { ok: true, booking, created: true }
      }),
    ),
  )
}
