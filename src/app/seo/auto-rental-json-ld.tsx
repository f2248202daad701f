import type { WeeklyHours } from '../../domain/opening-hours.ts'
import { addressIn } from '../addresses.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../site-info.ts'
import { JsonLd } from './json-ld.tsx'
import { describeOpeningHours } from './opening-hours-specification.ts'
import { sharePictureOf } from './share-picture.ts'

type Branch = {
  id: string
  name: string
  city: string
  latitude: number
  longitude: number
  mapUrl: string
  weeklyHours: WeeklyHours
}

/** The company and its branches with their hours, for the home page. */
export function AutoRentalJsonLd({ branches }: { branches: readonly Branch[] }) {
  const site = useSiteInfo()
  const language = useLanguage()
  const { pages } = useTexts()
  if (!site) return null
  const { baseUrl, brand } = site
  const url = baseUrl + addressIn(language, '/')
  const common = {
    '@type': 'AutoRental',
    image: baseUrl + sharePictureOf('/'),
    telephone: site.phone || `+${site.whatsappInquiries}`,
    currenciesAccepted: 'SAR',
    url,
  }
  const company = {
    ...common,
    '@id': `${baseUrl}/#company`,
    name: brand,
    description: pages.home.description,
    logo: `${baseUrl}/icons/icon-512.png`,
    ...(site.email && { email: site.email }),
    address: {
      '@type': 'PostalAddress',
      ...(site.address && { streetAddress: site.address }),
      addressCountry: 'SA',
    },
    sameAs: Object.values(site.social).filter(Boolean),
    department: branches.map((branch) => ({
      ...common,
      '@id': `${baseUrl}/#${branch.id}`,
      name: `${brand} – ${branch.name}`,
      address: { '@type': 'PostalAddress', addressLocality: branch.city, addressCountry: 'SA' },
      geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
      hasMap: branch.mapUrl,
      openingHoursSpecification: describeOpeningHours(branch.weeklyHours),
    })),
  }
  return <JsonLd data={company} />
}
