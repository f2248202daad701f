import { listBookingNames } from '#data/booking/booking-names.ts'
import { findBooking } from '#data/booking/bookings.ts'
import { findCompany } from '#data/companies/companies.ts'
import type { StoredQuote } from '#data/quotes/quotes.ts'
import type { Settings } from '#data/settings/settings.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { isOfCompany } from '#domain/companies/company-terms.ts'
import { extrasText } from '#domain/pricing/extras/chosen-extras.ts'
import { agreedPriceOf } from '#domain/pricing/kept-prices.ts'
import { quoteMessage } from '#domain/quotes/quote-message.ts'
import { quotePostSchema } from '#domain/quotes/quote-form.ts'
import { requestOfQuote } from '#domain/quotes/quoted-request.ts'
import { quoteState } from '#domain/quotes/quote-state.ts'
import { isQuoteRefusal } from '#domain/quotes/refusals.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { mayOverrideCredit, type StaffRole } from '#domain/staff/staff-roles.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { acceptQuote } from '#operations/quotes/accept-quote.ts'
import { quoteAddress } from '#operations/quotes/quote-address.ts'
import { withdrawQuote } from '#operations/quotes/withdraw-quote.ts'
import type { Services } from '#operations/services/services.ts'
import { describeStaffRefusal } from '../shared/booking/booking-refusal.server.ts'
import { bookingNamesIn } from '../shared/booking/booking-view.server.ts'
import { saveForm, type ActionArgs } from '../shared/form/save-form.server.ts'
import { staffOf } from '../shared/session/session.server.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { quoteTextsIn } from './quote-texts.ts'

/** A quote for its screen, with the message that sends it while it can be accepted. */
export async function loadDetail(
  services: Services,
  { settings, role }: { settings: Settings; role: StaffRole },
  quote: StoredQuote,
) {
  const { db, language, now } = services
  const names = await listBookingNames(db)
  const here = bookingNamesIn(language, names)
  const theirs = bookingNamesIn(quote.language, names)
  const booking = quote.bookingId === null ? undefined : await findBooking(db, quote.bookingId)
  const company = quote.companyId === null ? undefined : await findCompany(db, quote.companyId)
  const erased = quote.erasedAt !== null
  const state = quoteState(quote, now())
  const [pickup, returned] = [toRiyadh(quote.pickupDatetime), toRiyadh(quote.returnDatetime)]
  const validUntil = toRiyadh(quote.validUntil)
  const address = quoteAddress(services, quote)
  const message = quoteMessage(quote.language, {
    brand: managedText(settings.brandName, quote.language),
    reference: quote.reference,
    car: theirs.car(quote),
    pickupBranch: theirs.branch(quote.pickupBranchId, quote.pickupLocation),
    pickup,
    returnBranch: theirs.branch(quote.returnBranchId, quote.returnLocation),
    return: returned,
    total: quote.totalPrice,
    validUntil,
    address,
  })
  const { rentalType, rentalDays, dailyRate, discountCode, vatRate, extras, lines, subtotal, vatAmount, totalPrice } =
    quote
  return {
    quote: {
      id: quote.id,
      reference: quote.reference,
      state,
      fullName: quote.fullName,
      mobileNumber: quote.mobileNumber,
      deliveryAddress: quote.deliveryAddress,
      language: quote.language,
      staffName: quote.staffName,
      erased,
      created: toRiyadh(quote.createdAt),
      validUntil,
      car: here.car(quote),
      pickupBranch: here.branch(quote.pickupBranchId, quote.pickupLocation),
      pickup,
      returnBranch: here.branch(quote.returnBranchId, quote.returnLocation),
      return: returned,
      extras: extras.length > 0 ? extrasText(extras, language) : '',
      company: company && {
        id: company.id,
        name: managedText({ ar: company.nameAr, en: company.nameEn }, language),
      },
      purchaseOrder: quote.purchaseOrder,
      /** Whether the reader may accept it above the credit limit of its company. */
      mayOverride: company !== undefined && mayOverrideCredit(role),
      isAgreedWithCompany: isOfCompany(agreedPriceOf(quote)),
      adjustmentReason: quote.adjustmentReason,
      price: {
        rentalType,
        rentalDays,
        dailyRate,
        discountCode,
        vatRate,
        extras,
        lines,
        subtotal,
        vatAmount,
        totalPrice,
        rates: quote.rates && { applied: quote.rates.applied },
      },
    },
    booking: booking && { id: booking.id, reference: booking.reference },
    send:
      state === 'open' && !erased ? { address, message, url: whatsAppLink(quote.mobileNumber, message) } : undefined,
  }
}

/** Withdraws a quote or turns it into a booking, as the posted form asks. */
export function submitDetail(args: ActionArgs, quote: StoredQuote) {
  return saveForm(args, {
    schema: quotePostSchema,
    failure: null,
    async save({ intent, overLimitReason }, deps) {
      const { author, language } = deps
      const texts = quoteTextsIn(language)
      if (intent === 'withdrawQuote') {
        const withdrawn = await withdrawQuote(deps, author, quote.id)
        if (!withdrawn.ok) return { outcome: 'refused', problem: texts.refusals[withdrawn.refusal.kind], status: 409 }
        return {
          outcome: 'saved',
          to: recordPath('quote', quote.id),
          notice: { title: texts.withdrawn(quote.reference) },
        }
      }
      const by = { kind: 'staff', role: staffOf(args.context).role, author } as const
      const settings = args.context.get(settingsContext)
      const accepted = await acceptQuote(deps, by, quote.id, { settings, overLimitReason })
      if (accepted.ok) {
        const { id, reference } = accepted.booking
        return { outcome: 'saved', to: recordPath('booking', id), notice: { title: texts.accepted(reference) } }
      }
      if (isQuoteRefusal(accepted))
        return { outcome: 'refused', problem: texts.refusals[accepted.refusal.kind], status: 409 }
      const refusal = await describeStaffRefusal(deps, requestOfQuote(quote), accepted, undefined)
      return { outcome: 'refused', problem: refusal.text, status: 409, bookings: refusal.bookings }
    },
  })
}
