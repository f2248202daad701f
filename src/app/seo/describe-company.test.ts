import { expect, test } from 'vitest'
import { starterBranchHours } from '../../domain/branches/branch-hours.ts'
import type { SiteInfo } from '../page/load-site-info.server.ts'
import { describeCompany } from './describe-company.ts'

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
  social: { x: 'https://x.com/roud', instagram: '', snapchat: '', tiktok: '' },
}

const abha = {
  id: 'abha',
  name: 'Abha',
  city: 'Abha',
  latitude: 18.2164,
  longitude: 42.5053,
  mapUrl: 'https://maps.example/abha',
  weeklyHours: starterBranchHours.abha,
}

test('a branch has its city, position, map and hours', () => {
  expect(describeCompany(site, [abha], 'en', 'Cars').department).toEqual([
    expect.objectContaining({
      '@type': 'AutoRental',
      '@id': 'https://roud.example/#abha',
      name: 'Roud Car Rental – Abha',
      url: 'https://roud.example/en',
      address: { '@type': 'PostalAddress', addressLocality: 'Abha', addressCountry: 'SA' },
      geo: { '@type': 'GeoCoordinates', latitude: 18.2164, longitude: 42.5053 },
      hasMap: 'https://maps.example/abha',
      openingHoursSpecification: [expect.objectContaining({ opens: '00:00', closes: '23:59' })],
    }),
  ])
})

test('what nobody has entered is left out, and the inquiries number stands in for a telephone', () => {
  const company = describeCompany(site, [], 'ar', 'Cars')
  expect(company).not.toHaveProperty('email')
  expect(company.address).toEqual({ '@type': 'PostalAddress', addressCountry: 'SA' })
  expect(company.sameAs).toEqual(['https://x.com/roud'])
  expect(company.telephone).toBe('+966500000002')
  expect(company.url).toBe('https://roud.example/')
})
