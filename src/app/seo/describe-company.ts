import type { Language } from '../../domain/text/languages.ts'
import type { WeeklyHours } from '../../domain/branches/opening-hours.ts'
import { addressIn } from '../i18n/addresses.ts'
import type { SiteInfo } from '../page/load-site-info.server.ts'
import { describeOpeningHours } from './opening-hours-specification.ts'
import { sharePictureOf } from './share-picture.ts'

export type CompanyBranch = {
  id: string
  name: string
  city: string
  latitude: number
  longitude: number
  mapUrl: string
  weeklyHours: WeeklyHours
}

/** The company and its branches with their hours, in one language. */
export function describeCompany(
  site: SiteInfo,
  branches: readonly CompanyBranch[],
  language: Language,
  description: string,
) {
  const { baseUrl, brand } = site
  const common = {
    '@type': 'AutoRental',
    image: baseUrl + sharePictureOf('/'),
    telephone: site.phone || `+${site.whatsappInquiries}`,
    currenciesAccepted: 'SAR',
    url: baseUrl + addressIn(language, '/'),
  }
  return {
    ...common,
    '@id': `${baseUrl}/#company`,
    name: brand,
    description,
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
}
