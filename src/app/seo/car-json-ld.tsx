import { toDecimal } from '../../domain/money.ts'
import { addressIn } from '../addresses.ts'
import type { CarView } from '../cars/car-view.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../site-info.ts'
import { absoluteAddress } from './absolute-address.ts'
import { JsonLd } from './json-ld.tsx'

/** A car and what a day with it costs, before VAT. */
export function CarJsonLd({ car }: { car: CarView }) {
  const site = useSiteInfo()
  const language = useLanguage()
  const { fleet, pages } = useTexts()
  if (!site) return null
  const price = { price: toDecimal(car.startingPrice), priceCurrency: 'SAR' }
  const url = site.baseUrl + addressIn(language, `/book/${car.id}`)
  return (
    <JsonLd
      data={{
        '@type': ['Product', 'Car'],
        '@id': url,
        name: car.name,
        description: pages.book.description(car.name, price.price),
        image: absoluteAddress(site.baseUrl, car.imageUrl),
        ...(car.category && { category: car.category.name }),
        ...(car.newestYear && { vehicleModelDate: String(car.newestYear) }),
        vehicleSeatingCapacity: car.seats,
        vehicleTransmission: fleet.transmission[car.transmission],
        fuelType: fleet.fuel[car.fuel],
        offers: {
          '@type': 'Offer',
          url,
          ...price,
          availability: 'https://schema.org/InStock',
          businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
          seller: { '@id': `${site.baseUrl}/#company`, '@type': 'AutoRental', name: site.brand },
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...price,
            unitCode: 'DAY',
            valueAddedTaxIncluded: false,
          },
        },
      }}
    />
  )
}
