import type { CarView } from '../cars/car-view.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../content/site-info.ts'
import { JsonLd } from './json-ld.tsx'
import type { Language } from '#domain/text/languages.ts'
import { toDecimal } from '#domain/money/money.ts'
import { dailyRate } from '#domain/pricing/quote.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { SiteTexts } from '../i18n/site-texts-ar.ts'
import type { SiteInfo } from '../content/load-site-info.server.ts'
import { absoluteAddress, sharePictureOfCar } from './share-picture.ts'

type CarJsonLdProps = {
  car: CarView
  /** The model year of the address, or else the first one that the form offers. */
  modelYear: number | undefined
  description: string
  inStock: boolean
}

/** A car with the price that its page shows at first, for search engines. */
export function CarJsonLd(props: CarJsonLdProps) {
  const site = useSiteInfo()
  const language = useLanguage()
  const texts = useTexts()
  if (!site) return null
  return <JsonLd data={import.meta.env.SSR ? describeCar(site, props, language, texts) : undefined} />
}

/** A car and the daily price of its model year before VAT. */
function describeCar(
  site: SiteInfo,
  { car, modelYear, description, inStock }: CarJsonLdProps,
  language: Language,
  { fleet }: SiteTexts,
) {
  const price = { price: toDecimal(dailyRate(car.prices, modelYear)), priceCurrency: 'SAR' }
  const url = site.baseUrl + addressIn(language, `/book/${car.id}`)
  return {
    '@type': ['Product', 'Car'],
    '@id': url,
    name: car.name,
    description,
    image: absoluteAddress(site.baseUrl, sharePictureOfCar(car.imageUrl) ?? car.imageUrl),
    ...(car.category && { category: car.category.name }),
    ...(car.newestYear && { vehicleModelDate: String(modelYear) }),
    vehicleSeatingCapacity: car.seats,
    vehicleTransmission: fleet.transmission[car.transmission],
    fuelType: fleet.fuel[car.fuel],
    offers: {
      '@type': 'Offer',
      url,
      ...price,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      seller: { '@type': 'AutoRental', '@id': `${site.baseUrl}/#company`, name: site.brand },
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        unitCode: 'DAY',
        valueAddedTaxIncluded: false,
      },
    },
  }
}
