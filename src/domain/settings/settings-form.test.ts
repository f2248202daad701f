import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { settingForms, settingKeys, settingSections, settingsFormSchema } from './settings-form.ts'

const version = '0123456789abcdef0123456789abcdef'
const forms = {
  maintenance: {},
  company: { brand_name_ar: 'رود', brand_name_en: 'Roud', logo_url: '/artwork/logo-mark.svg' },
  contact: { whatsapp_bookings: '966500000001', whatsapp_inquiries: '966500000002' },
  rental: { minimum_driver_age: '21' },
  map: { map_tile_url: 'https://tile.example/{z}/{x}/{y}.png', map_attribution: '© Example' },
}

function parse(section: keyof typeof forms, changes: Record<string, string>) {
  return v.safeParse(settingsFormSchema, { section, version, ...forms[section], ...changes })
}

function problemOf(section: keyof typeof forms, changes: Record<string, string>): string | undefined {
  return parse(section, changes).issues?.[0].message
}

test('a form names exactly its own settings', () => {
  expect(settingKeys('map')).toEqual(['map_tile_url', 'map_attribution'])
  const all = settingSections.flatMap(settingKeys)
  expect(new Set(all).size).toBe(all.length)
})

test('maintenance is stored as the text true or false', () => {
  const on = v.parse(settingForms.maintenance, { section: 'maintenance', version, maintenance_mode_enabled: 'on' })
  const off = v.parse(settingForms.maintenance, { section: 'maintenance', version })
  expect([on.maintenance_mode_enabled, off.maintenance_mode_enabled]).toEqual(['true', 'false'])
  expect(off.maintenance_title_en).toBe('')
})

describe('WhatsApp numbers become digits with the country code', () => {
  test.each([
    ['966512345678', '966512345678'],
    ['+966 51 234 5678', '966512345678'],
    ['0512345678', '966512345678'],
    ['٠٥١٢٣٤٥٦٧٨', '966512345678'],
    ['00971501234567', '971501234567'],
    ['971501234567', '971501234567'],
    ['011 234 5678', '966112345678'],
    ['+966 17 522 1234', '966175221234'],
    ['9200 12345', '966920012345'],
    ['966920012345', '966920012345'],
  ])('%s', (typed, stored) => {
    expect(parse('contact', { whatsapp_bookings: typed }).output).toMatchObject({ whatsapp_bookings: stored })
  })

  test.each(['', '12345', 'call us', '966182345678'])('%j is refused', (typed) => {
    expect(problemOf('contact', { whatsapp_bookings: typed })).toBe(typed ? 'invalidWhatsApp' : 'required')
  })
})

test.each([
  ['company', 'vat_number', '300000000000003', undefined],
  ['company', 'vat_number', '٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣', undefined],
  ['company', 'vat_number', '', undefined],
  ['company', 'vat_number', '30000000000003', 'invalidVat'],
  ['company', 'vat_number', '300000000000004', 'invalidVat'],
  ['company', 'commercial_registration', '1010000000', undefined],
  ['company', 'commercial_registration', '101000000', 'invalidRegistration'],
  ['company', 'logo_url', '//elsewhere.example/logo.png', 'invalidPicture'],
  ['company', 'brand_name_ar', ' ', 'required'],
  ['contact', 'phone', '920012345', undefined],
  ['contact', 'phone', '+966 (11) 234-5678', undefined],
  ['contact', 'phone', 'ring', 'invalidPhone'],
  ['contact', 'email', 'care@roud.example', undefined],
  ['contact', 'email', 'care@', 'invalidEmail'],
  ['contact', 'social_x', 'http://x.com/roud', 'invalidHttps'],
  ['contact', 'social_x', 'javascript:alert(1)', 'invalidHttps'],
  ['contact', 'social_x', 'https://x.com/roud', undefined],
  ['rental', 'minimum_driver_age', '٢٣', undefined],
  ['rental', 'minimum_driver_age', '17', 'invalidAge'],
  ['rental', 'minimum_driver_age', '', 'required'],
  ['rental', 'rental_deposit', '', undefined],
  ['rental', 'rental_deposit', '1,500.50', undefined],
  ['rental', 'rental_deposit', '-5', 'invalidDeposit'],
  ['rental', 'kilometers_per_day', '250', undefined],
  ['rental', 'kilometers_per_day', '0', 'invalidKilometers'],
  ['rental', 'extra_kilometer_price', '0.5', undefined],
  ['rental', 'extra_kilometer_price', '', undefined],
  ['rental', 'extra_kilometer_price', '0', 'invalidKilometerPrice'],
  ['map', 'map_tile_url', 'http://tile.example/{z}/{x}/{y}.png', 'invalidTiles'],
  ['map', 'map_tile_url', 'https://tile.example/{z}/{x}.png', 'invalidTiles'],
  ['map', 'map_attribution', '', 'required'],
] as const)('%s: %s as %j is %s', (section, key, value, problem) => {
  expect(problemOf(section, { [key]: value })).toBe(problem)
})
