import { expect, test } from 'vitest'
import { usualHours } from '#domain/branches/opening-hours.ts'
import { starterBranchHours } from '#domain/branches/branch-hours.ts'
import type { SiteInfo } from '../content/load-site-info.server.ts'
import { describeCompany, describeOpeningHours } from './describe-company.ts'

const site: SiteInfo = {
  baseUrl: 'https://roud.example',
  year: '2026',
  brand: 'Roud Car Rental',
  logoUrl: '/logo.svg',
  address: '',
  email: '',
  phone: '',
  vatNumber: '',
  commercialRegistration: '',
  whatsappInquiries: '966500000002',
  hiddenPaths: [],
  isClosed: false,
  social: { x: 'https://x.com/roud', instagram: '', snapchat: '', tiktok: '' },
}

const abha = {
  id: 'abha',
  name: 'Abha',
  city: 'Abha',
  latitude: 18.2164,
  longitude: 42.5053,
  mapUrl: 'https://maps.example/abha',
  phone: '+966170000000',
  hours: usualHours(starterBranchHours.abha),
}

test('a branch has its city, position, map and hours', () => {
  expect(describeCompany(site, [abha], 'en', 'Cars').department).toEqual([
    expect.objectContaining({
      '@type': 'AutoRental',
      '@id': 'https://roud.example/#abha',
      name: 'Roud Car Rental – Abha',
      url: 'https://roud.example/en/branches/abha',
      telephone: '+966170000000',
      address: { '@type': 'PostalAddress', addressLocality: 'Abha', addressCountry: 'SA' },
      geo: { '@type': 'GeoCoordinates', latitude: 18.2164, longitude: 42.5053 },
      hasMap: 'https://maps.example/abha',
      openingHoursSpecification: [expect.objectContaining({ opens: '00:00', closes: '23:59' })],
    }),
  ])
})

test('missing data is left out, and the inquiries number replaces a missing telephone number', () => {
  const company = describeCompany(site, [], 'ar', 'Cars')
  expect(company).not.toHaveProperty('email')
  expect(company.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'SA' })
  expect(company.sameAs).toEqual(['https://x.com/roud'])
  expect(company.telephone).toBe('+966500000002')
  expect(company.url).toBe('https://roud.example/')
})

const workdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']

function entry(dayOfWeek: string[], opens: string, closes: string) {
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes }
}

test('a branch that is always open closes at the last minute of every day', () => {
  expect(describeOpeningHours(starterBranchHours.abha)).toEqual([
    entry([...workdays, 'Friday', 'Saturday'], '00:00', '23:59'),
  ])
})

test('a closed day has no entry', () => {
  expect(describeOpeningHours(starterBranchHours['riyadh-al-qadisiyyah'])).toEqual([
    entry(workdays, '08:00', '23:00'),
    entry(['Saturday'], '20:00', '23:00'),
  ])
})

test('a split shift has an entry for each part', () => {
  expect(describeOpeningHours(starterBranchHours['jeddah-hira'])).toEqual([
    entry(workdays, '08:00', '23:00'),
    entry(['Friday'], '17:00', '22:00'),
    entry(['Saturday'], '09:00', '12:00'),
    entry(['Saturday'], '16:00', '22:00'),
  ])
})

test('hours past midnight close on the clock of the next day', () => {
  const evening = [{ opens: 17 * 60, closes: 25 * 60 }]
  expect(describeOpeningHours([evening, [], [], [], [], [], []])).toEqual([entry(['Sunday'], '17:00', '01:00')])
})
