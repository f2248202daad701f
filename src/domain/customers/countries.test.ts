import { expect, test } from 'vitest'
import { countries, countryName, isGulfCitizen, listCountries, parseCountry, type Country } from './countries.ts'

test.each([
  ['SA', 'SA'],
  ['sa', 'SA'],
  ['المملكة العربية السعودية', 'SA'],
  ['سعودي', 'SA'],
  ['السعودية', 'SA'],
  ['Saudi', 'SA'],
  ['Egypt', 'EG'],
  ['مصري', 'EG'],
  ['اليمن', 'YE'],
  ['إماراتية', 'AE'],
  ['Atlantis', undefined],
  ['', undefined],
  ['XX', undefined],
])('%j is the country %j', (text, country) => {
  expect(parseCountry(text)).toBe(country)
})

test('every country has a name in both languages, which is read as that country', () => {
  const named = (['ar', 'en'] as const).flatMap((language) =>
    countries.map((country) => [country, countryName(country, language)] as const),
  )
  for (const [country, name] of named) {
    expect(name).not.toBe(country)
    expect(parseCountry(name), name).toBe(country)
  }
})

test('Saudi Arabia is first in the list', () => {
  expect(listCountries('en')[0]).toEqual({ code: 'SA', name: 'Saudi Arabia' })
  expect(listCountries('ar')).toHaveLength(countries.length)
})

test('citizens of the Gulf are not Saudis', () => {
  const gulf = countries.filter((country) => isGulfCitizen(country))
  expect(gulf).toEqual(['AE', 'BH', 'KW', 'OM', 'QA'])
  expect(isGulfCitizen('SA' as Country)).toBe(false)
  expect(isGulfCitizen(null)).toBe(false)
})
