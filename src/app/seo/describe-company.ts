import type { Language } from '#domain/text/languages.ts'
import {
  formatRange,
  minutesPerDay,
  type DayRange,
  type DayRanges,
  type OpeningHours,
  type WeeklyHours,
} from '#domain/branches/opening-hours.ts'
import { addressIn } from '#domain/text/addresses.ts'
import type { SiteInfo } from '../content/load-site-info.server.ts'
import { sharePictureOf } from './share-picture.ts'
import { groupWeek } from '#domain/branches/week-summary.ts'

export type CompanyBranch = {
  id: string
  name: string
  city: string
  latitude: number
  longitude: number
  mapUrl: string
  /** '' for a branch without a number of its own. */
  phone: string
  hours: OpeningHours<string>
}

/** The company and its branches with their hours, in one language. */
export function describeCompany(
  site: SiteInfo,
  branches: readonly CompanyBranch[],
  language: Language,
  description: string,
) {
  const { baseUrl, brand } = site
  return {
    ...commonOf(site),
    '@id': `${baseUrl}/#company`,
    url: baseUrl + addressIn(language, '/'),
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
    department: branches.map((branch) => describeBranch(site, branch, language)),
  }
}

function commonOf({ baseUrl, phone, whatsappInquiries }: SiteInfo) {
  return {
    '@type': 'AutoRental',
    image: baseUrl + sharePictureOf('/'),
    telephone: phone || `+${whatsappInquiries}`,
    currenciesAccepted: 'SAR',
  }
}

/** A branch with its hours, in one language. */
export function describeBranch(site: SiteInfo, branch: CompanyBranch, language: Language) {
  const { baseUrl, brand } = site
  return {
    ...commonOf(site),
    '@id': `${baseUrl}/#${branch.id}`,
    url: baseUrl + addressIn(language, `/branches/${branch.id}`),
    name: `${brand} – ${branch.name}`,
    ...(branch.phone && { telephone: branch.phone }),
    address: { '@type': 'PostalAddress', addressLocality: branch.city, addressCountry: 'SA' },
    geo: { '@type': 'GeoCoordinates', latitude: branch.latitude, longitude: branch.longitude },
    hasMap: branch.mapUrl,
    openingHoursSpecification: describeOpeningHours(branch.hours.week),
    ...(branch.hours.exceptions.length > 0 && {
      specialOpeningHoursSpecification: describeSpecialHours(branch.hours.exceptions),
    }),
  }
}

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const lastMinute = minutesPerDay - 1
/** The most exceptions listed per branch; later ones follow as these pass. */
const maxExceptions = 12

/**
 * Weekly hours in schema.org terms: one entry per range, none for closed days. A day that ends at 24:00 ends at 23:59. A range
 * whose end is before its start lasts into the next day, https://schema.org/closes.
 */
export function describeOpeningHours(hours: WeeklyHours) {
  return groupWeek(hours).flatMap(({ days, ranges }) =>
    ranges.map((range) => ({ '@type': 'OpeningHoursSpecification', ...nameDays(days), ...describeRange(range) })),
  )
}

const friday = 5
const otherDays = [0, 1, 2, 3, 4, 6]
// How Google marks a closed day, https://developers.google.com/search/docs/appearance/structured-data/local-business.
const closed = { opens: '00:00', closes: '00:00' }

/** Exceptions in schema.org terms, one entry per range; a closed day opens and closes at 00:00. */
function describeSpecialHours(exceptions: OpeningHours<string>['exceptions']) {
  return exceptions.slice(0, maxExceptions).flatMap((exception) => {
    const { from, until, note, ranges } = exception
    const dates = { '@type': 'OpeningHoursSpecification', name: note, validFrom: from, validThrough: until }
    const describe = (some: DayRanges, days = {}) =>
      some.length === 0
        ? [{ ...dates, ...days, ...closed }]
        : some.map((range) => ({ ...dates, ...days, ...describeRange(range) }))
    if (!exception.friday) return describe(ranges)
    return [...describe(ranges, nameDays(otherDays)), ...describe(exception.friday, nameDays([friday]))]
  })
}

function nameDays(days: readonly number[]) {
  return { dayOfWeek: days.map((day) => dayNames[day]) }
}

function describeRange({ opens, closes }: DayRange) {
  const [from, to] = formatRange({ opens, closes: closes === minutesPerDay ? lastMinute : closes }).split('–')
  return { opens: from, closes: to }
}
