import { listServiceYears } from '#operations/availability/availability-for.ts'
import type { Car } from '#data/fleet/cars.ts'
import { listOfferedExtras } from '#data/pricing/extras.ts'
import type { Settings } from '#data/settings/settings.ts'
import { isInStock } from '#domain/availability/stock.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { fillPolicies, policiesOfCar, viewPolicies } from '#domain/booking/rental-policies.ts'
import { formatAmount, halalas } from '#domain/money/money.ts'
import { readOfferCode } from '#domain/pricing/offer-path.ts'
import { comingPrices } from '#domain/pricing/coming-prices.ts'
import { modelYearChoices } from '#domain/pricing/quote.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { yearIn } from '../../cars/search-address.ts'
import { sharePictureOfCar } from '../../seo/share-picture.ts'
import { viewCar } from '../../cars/car-view.ts'
import { getLowestPrices } from '../../cars/lowest-prices.server.ts'
import { viewSpecs } from '../../cars/view-specs.server.ts'
import { cardTerms, viewPolicyLines } from '../../cars/policy-lines.server.ts'
import type { KeptForm } from '../../forms/send-typed.ts'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { viewBranches } from '../../cars/view-branches.ts'
import { getBranches } from '#operations/branches/get-branches.ts'
import { getReturnFees } from '#operations/pricing/get-return-fees.ts'
import type { ContentCache } from '#operations/services/content-cache.ts'
import type { Services } from '#operations/services/services.ts'

export type BookingPage = Awaited<ReturnType<typeof loadBookingPage>>
type BookableContent = { content: ContentCache; settings: Settings; car: Car; address: URLSearchParams }
export type BookableBranch = BookingPage['branches'][number]

/**
 * Data of the booking page: the car and the branches with their hours in the language of the address, and the discount code in
 * the address.
 */
export async function loadBookingPage(services: Services, { content, settings, car, address }: BookableContent) {
  const { language, now } = services
  const [branches, serviceYears, extras] = await Promise.all([
    getBranches(content, now()),
    content.getCached('service years', listServiceYears),
    content.getCached('extras', listOfferedExtras),
  ])
  const returnFees = await getReturnFees(content, branches)
  const modelYears = modelYearChoices(car.prices, now())
  const today = todayInRiyadh(now())
  const lowest = (await getLowestPrices(services, content, { cars: [car], branches, years: 'all' })).get(car.id)
  const policies = policiesOfCar(settings.rental, car, extras)
  const terms = cardTerms(policies, language)
  const view = viewCar(car, language, { terms, lowest, today, coming: comingPrices(today) })
  const {
    booking,
    bookingDescription,
    extras: extraTexts,
    monthlySaves,
    dailySaves,
    pricePerMonth,
  } = pageTexts(language)
  const keptForm: KeptForm = { id: 'booking', enter: { name: 'intent', value: 'discount' } }
  return {
    keptForm,
    sharePicture: sharePictureOfCar(car.imageUrl),
    /** The model year that the form shows at first. */
    shownYear: modelYears.find((year) => String(year) === yearIn(address)) ?? modelYears[0],
    description: bookingDescription(view.name, formatAmount(view.lowestPrice)),
    code: readOfferCode(address),
    texts: {
      ...booking,
      none: extraTexts.none,
      monthlySaves,
      dailySaves,
      pricePerMonth: pricePerMonth(formatAmount(car.prices.pricePerMonth ?? halalas(0))),
      paymentNote: fillPolicies(booking.paymentNote, viewPolicies(settings.rental, language)),
    },
    notice: pageTexts(language).bookingNotice,
    policies: viewPolicyLines(policies, language),
    car: view,
    specs: Object.values(viewSpecs(car, language)).filter((text) => text !== ''),
    /** Replaces the server's clock until the browser knows it; only rate rules need it. */
    pricedAt: view.prices.rates && now(),
    extras: extras.map(({ description, stock, ...extra }) => ({
      ...extra,
      ...(stock !== null && { isLimited: true }),
      ...(extra.driverAge !== undefined && { question: extraTexts.younger(extra.driverAge) }),
      note: managedText(description, language),
      priceText: extraTexts.prices[extra.charge](formatAmount(extra.price)),
    })),
    ...(returnFees.length > 0 && { returnFees }),
    modelYears,
    inStock: isInStock({ id: car.id, modelYears }, serviceYears, today),
    branches: viewBranches(branches, language),
  }
}
