import { findBooking } from '#data/booking/bookings.ts'
import { findCompany } from '#data/companies/companies.ts'
import type { StoredQuote } from '#data/quotes/quotes.ts'
import type { Settings } from '#data/settings/settings.ts'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { formatPercentage } from '#domain/money/money.ts'
import { bookedAmounts } from '#domain/pricing/booking-lines.ts'
import { extraLabel } from '#domain/pricing/extras/chosen-extras.ts'
import { eachOption, type PriceLineKey } from '#domain/pricing/price-lines.ts'
import { shownLines } from '#domain/pricing/shown-lines.ts'
import { quoteState } from '#domain/quotes/quote-state.ts'
import { publicText } from '#domain/text/localized-text.ts'
import { rentalLength } from '#domain/time/rental-period.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { readBookedNames, receiptAddress } from '#operations/booking/find-receipt.ts'
import type { Services } from '#operations/services/services.ts'
import { viewBookedCar } from '../../cars/car-view.ts'
import { storedPolicyLines } from '../../cars/policy-lines.server.ts'
import { loadSiteTexts } from '../../i18n/languages.ts'
import type { SiteTexts } from '../../i18n/site-texts-ar.ts'
import { optionTexts, pageTexts, policyTexts } from '../../i18n/page-texts.server.ts'

/** What the page of a quote shows: texts and values in the language of the page. A withdrawn quote shows nothing of it. */
export async function viewQuote(services: Services, settings: Settings, quote: StoredQuote) {
  const { language } = services
  const { quotePage: texts } = pageTexts(language)
  const state = quoteState(quote, services.now())
  const notice = state === 'open' ? undefined : texts.states[state]
  const whatsAppUrl = whatsAppLink(settings.whatsappBookings, texts.message(quote.reference))
  const shared = { state, notice, whatsAppUrl, texts: { ...texts, message: undefined, states: undefined } }
  if (state === 'withdrawn') return { ...shared, quote: undefined, receipt: undefined }
  const names = await readBookedNames(services, quote)
  const company = quote.companyId === null ? undefined : await findCompany(services.db, quote.companyId)
  const siteTexts = await loadSiteTexts(language)
  const booking = quote.bookingId === null ? undefined : await findBooking(services.db, quote.bookingId)
  const branchName = (branchId: string | null, stored: string) =>
    publicText(names.branches.find(({ id }) => id === branchId)?.name ?? { en: stored }, language)
  return {
    ...shared,
    receipt: booking && !booking.erasedAt ? receiptAddress(services, booking) : undefined,
    quote: {
      reference: quote.reference,
      company: company && publicText({ ar: company.nameAr, en: company.nameEn }, language),
      purchaseOrder: quote.purchaseOrder,
      car: { ...viewBookedCar(names.car, language), modelYear: quote.modelYear },
      validUntil: toRiyadh(quote.validUntil),
      length: lengthOf(siteTexts, quote),
      pickup: toRiyadh(quote.pickupDatetime),
      pickupBranch: branchName(quote.pickupBranchId, quote.pickupLocation),
      return: toRiyadh(quote.returnDatetime),
      returnBranch: branchName(quote.returnBranchId, quote.returnLocation),
      lines: viewLines(services, siteTexts, quote),
      total: quote.totalPrice,
      policiesTitle: policyTexts(language).title,
      policies: storedPolicyLines(quote, language),
    },
  }
}

export type QuotePage = Awaited<ReturnType<typeof viewQuote>>

function lengthOf({ duration }: SiteTexts, { rentalType, rentalDays: days }: StoredQuote): string {
  return rentalLength({ rentalType, days }, duration)
}

/** The price lines above the total, each with its label. */
function viewLines({ language }: Services, siteTexts: SiteTexts, quote: StoredQuote) {
  const { line } = siteTexts.book
  const options = optionTexts(language)
  const labels: Record<PriceLineKey, string> = {
    ...line,
    base: line.base(lengthOf(siteTexts, quote)),
    vat: line.vat(formatPercentage(quote.vatRate)),
    ...eachOption('key', ({ key }) => options[key].name),
  }
  return shownLines(bookedAmounts(quote), null, quote.extras).flatMap(({ id, key, kind, amount, isTakenOff, extra }) =>
    kind === 'total' ? [] : [{ id, label: extra ? extraLabel(extra, language) : labels[key], amount, isTakenOff }],
  )
}
