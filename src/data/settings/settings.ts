import { sql, eq, like } from 'drizzle-orm'
import type { DocumentMode } from '#domain/settings/invoicing.ts'
import type { AvailabilitySettings } from '#domain/availability/availability-settings.ts'
import { usualYoungDriverAge, type RentalPolicies } from '#domain/booking/rental-policies.ts'
import type { ServiceInterval } from '#domain/fleet/service-due.ts'
import { parseAmount } from '#domain/money/money.ts'
import type { MoonShift } from '#domain/time/ramadan.ts'
import { depositPayersOf, starterDepositPayers } from '#domain/terms/deposit-payers.ts'
import { policyOfSettings, starterSettlement } from '#domain/settings/settlement-settings.ts'
import { settingKeys, type SettingSection } from '#domain/settings/settings-form.ts'
import type { Edited } from '../changes/change-rows.ts'
import { recordChange, type Author } from '../changes/record-changes.ts'
import type { Database } from '../database/connect.ts'
import { siteSettings, secrets } from '../tables/settings.ts'

/** Default values. They contain nothing about a particular company. */
const defaultSettings = {
  brand_name_ar: 'رود لتأجير السيارات',
  brand_name_en: 'Roud Car Rental',
  logo_url: '/artwork/logo-mark.svg',
  vat_number: '',
  commercial_registration: '',
  whatsapp_bookings: '966500000001',
  whatsapp_inquiries: '966500000002',
  email: '',
  phone: '',
  address_ar: '',
  address_en: '',
  social_x: '',
  social_instagram: '',
  social_snapchat: '',
  social_tiktok: '',
  minimum_driver_age: '21',
  rental_deposit: '',
  kilometers_per_day: '',
  extra_kilometer_price: '',
  late_grace_hours: '',
  late_hour_price: '',
  deductible: '',
  young_driver_age: '',
  young_driver_price_per_day: '',
  full_tank_price: '',
  ...starterSettlement,
  ...starterDepositPayers,
  cash_needs_drawer: 'false',
  fuel_policy_ar: 'تستلم السيارة بخزان ممتلئ وتعيدها بخزان ممتلئ.',
  fuel_policy_en: 'Full to full: you receive the car with a full tank and return it full.',
  cancellation_policy_ar: 'مجانًا في أي وقت قبل موعد الاستلام.',
  cancellation_policy_en: 'Free of charge at any time before pick-up.',
  turnaround_minutes: '60',
  hold_expiry_minutes: '120',
  city_transfers: 'true',
  show_cars_without_units: 'true',
  service_every_km: '10000',
  service_every_months: '6',
  enter_contract_numbers: 'true',
  ramadan_year: '1448',
  ramadan_start_shift: '0',
  ramadan_end_shift: '0',
  map_tile_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  map_attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
  identity_retention_days: '180',
  inquiry_retention_months: '24',
  agents_may_export: 'true',
  second_step_demanded: 'false',
  setup_finished: 'false',
  document_mode: 'off',
  seller_name: '',
  seller_street: '',
  seller_building: '',
  seller_district: '',
  seller_city: '',
  seller_postcode: '',
  maintenance_mode_enabled: 'false',
  maintenance_title_ar: '',
  maintenance_title_en: '',
  maintenance_message_ar: '',
  maintenance_message_en: '',
} as const satisfies Record<string, string>

export type SettingKey = keyof typeof defaultSettings

export type Settings = ReturnType<typeof toSettings>

/** Every setting, with defaults for missing rows. Maintenance is on only for the text "true". */
export async function readSettings(db: Database): Promise<Settings> {
  const values = await readValues(db)
  return toSettings((key) => values[key])
}

/** Only the setting for the observed moon, which the dates of rate rules need. */
export async function readMoon(db: Database): Promise<MoonShift> {
  const rows = await db.select().from(siteSettings).where(like(siteSettings.key, 'ramadan\\_%'))
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return toMoon((key) => stored.get(key) ?? defaultSettings[key])
}

function toMoon(valueOf: (key: SettingKey) => string): MoonShift {
  return {
    year: Number(valueOf('ramadan_year')),
    start: Number(valueOf('ramadan_start_shift')),
    end: Number(valueOf('ramadan_end_shift')),
  }
}

async function readValues(db: Database): Promise<Record<SettingKey, string>> {
  const rows = await db.select().from(siteSettings)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = Object.entries(defaultSettings).map(([key, value]) => [key, stored.get(key) ?? value])
  return Object.fromEntries(entries) as Record<SettingKey, string>
}

function toSettings(valueOf: (key: SettingKey) => string) {
  return {
    brandName: { ar: valueOf('brand_name_ar'), en: valueOf('brand_name_en') },
    logoUrl: valueOf('logo_url'),
    vatNumber: valueOf('vat_number'),
    commercialRegistration: valueOf('commercial_registration'),
    whatsappBookings: valueOf('whatsapp_bookings'),
    whatsappInquiries: valueOf('whatsapp_inquiries'),
    email: valueOf('email'),
    phone: valueOf('phone'),
    address: { ar: valueOf('address_ar'), en: valueOf('address_en') },
    social: {
      x: valueOf('social_x'),
      instagram: valueOf('social_instagram'),
      snapchat: valueOf('social_snapchat'),
      tiktok: valueOf('social_tiktok'),
    },
    rental: rentalPolicies(valueOf),
    /** Whether members enter cash with an open drawer only. */
    cashNeedsDrawer: valueOf('cash_needs_drawer') === 'true',
    availability: {
      turnaroundMinutes: Number(valueOf('turnaround_minutes')),
      holdExpiryMinutes: Number(valueOf('hold_expiry_minutes')),
      cityTransfers: valueOf('city_transfers') === 'true',
    } satisfies AvailabilitySettings,
    /** How often units are serviced unless they say otherwise. */
    service: {
      everyKm: wholeOf(valueOf('service_every_km')),
      everyMonths: wholeOf(valueOf('service_every_months')),
    } satisfies ServiceInterval,
    /** Whether rentals without the number of a contract are counted as open work. */
    entersContractNumbers: valueOf('enter_contract_numbers') === 'true',
    moon: toMoon(valueOf),
    mapTileUrl: valueOf('map_tile_url'),
    mapAttribution: valueOf('map_attribution'),
    /** Days after the return for which a booking keeps its identity numbers. */
    identityRetentionDays: Number(valueOf('identity_retention_days')),
    /** Months after handling for which an inquiry keeps personal data and message. */
    inquiryRetentionMonths: Number(valueOf('inquiry_retention_months')),
    /** Whether agents may export lists of customers' data. */
    agentsMayExport: valueOf('agents_may_export') === 'true',
    /** Whether members without a second factor can open only the screen that sets it up. */
    secondFactorRequired: valueOf('second_step_demanded') === 'true',
    /** Whether the dashboard no longer shows the link to the setup checklist. */
    isSetupFinished: valueOf('setup_finished') === 'true',
    /** What documents are issued, and what they say of the seller beside the numbers of the company. */
    documents: {
      mode: valueOf('document_mode') as DocumentMode,
      seller: {
        name: valueOf('seller_name'),
        address: {
          street: valueOf('seller_street'),
          building: valueOf('seller_building'),
          district: valueOf('seller_district'),
          city: valueOf('seller_city'),
          postcode: valueOf('seller_postcode'),
        },
      },
    },
    maintenance: {
      enabled: valueOf('maintenance_mode_enabled') === 'true',
      title: { ar: valueOf('maintenance_title_ar'), en: valueOf('maintenance_title_en') },
      message: { ar: valueOf('maintenance_message_ar'), en: valueOf('maintenance_message_en') },
    },
  }
}

function wholeOf(stored: string): number | null {
  return stored === '' ? null : Number(stored)
}

function rentalPolicies(valueOf: (key: SettingKey) => string): RentalPolicies {
  const amountOf = (key: SettingKey) => (valueOf(key) === '' ? null : parseAmount(valueOf(key)))
  return {
    minimumAge: Number(valueOf('minimum_driver_age')),
    deposit: amountOf('rental_deposit'),
    kilometersPerDay: wholeOf(valueOf('kilometers_per_day')),
    extraKilometerPrice: amountOf('extra_kilometer_price'),
    lateGraceHours: wholeOf(valueOf('late_grace_hours')),
    lateHourPrice: amountOf('late_hour_price'),
    deductible: amountOf('deductible'),
    youngDriverAge: wholeOf(valueOf('young_driver_age')) ?? usualYoungDriverAge,
    youngDriverPricePerDay: amountOf('young_driver_price_per_day'),
    fullTankPrice: amountOf('full_tank_price'),
    settlement: policyOfSettings(valueOf),
    depositPayers: depositPayersOf(valueOf),
    fuel: { ar: valueOf('fuel_policy_ar'), en: valueOf('fuel_policy_en') },
    cancellation: { ar: valueOf('cancellation_policy_ar'), en: valueOf('cancellation_policy_en') },
  }
}

/** The settings of one form, by key; `version` is the fingerprint of the values. */
export type SettingGroup = { version: string; values: Record<string, string> }

/** The settings of the given forms, with the default for a missing row. */
export async function readSettingGroups(
  db: Database,
  sections: readonly SettingSection[],
): Promise<Record<SettingSection, SettingGroup>> {
  const all = await readValues(db)
  const groups = sections.map(async (section) => {
    const values = pickGroup(all, section)
    return [section, { version: await fingerprint(values), values }] as const
  })
  return Object.fromEntries(await Promise.all(groups)) as Record<SettingSection, SettingGroup>
}

/**
 * Stores the settings of one form and records the differences; `conflict` when `version` is not the fingerprint of the
 * stored values, unless the same values are stored already.
 */
export function saveSettings(
  db: Database,
  author: Author,
  { section, version }: { section: SettingSection; version: string },
  values: Record<string, string>,
): Promise<Edited<Record<string, string>>> {
  return db.transaction(async (tx) => {
    // Locks the table, because a missing row cannot be locked; reading stays possible.
    await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`)
    const before = pickGroup(await readValues(tx), section)
    const after = pickGroup(values, section)
    const ended = await checkFingerprint({ before, after }, version)
    if (ended) return ended
    await tx
      .insert(siteSettings)
      .values(Object.entries(after).map(([key, value]) => ({ key, value })))
      .onConflictDoUpdate({ target: siteSettings.key, set: { value: sql`excluded.value` } })
    await recordChange(tx, author, { entity: 'settings', id: section, action: 'update', before, after })
    return { outcome: 'saved', row: after }
  })
}

function pickGroup(all: Record<string, string>, section: SettingSection): Record<string, string> {
  return Object.fromEntries(settingKeys(section).map((key) => [key, all[key] ?? '']))
}

/**
 * Compares values without a version column with the fingerprint that the form was opened with. Undefined when they are unchanged and
 * can be saved; 'saved' when they already are what the form would store; 'conflict' otherwise.
 */
export async function checkFingerprint<Values extends Record<string, string>>(
  { before, after }: { before: Values; after: Values },
  version: string,
): Promise<Edited<Values> | undefined> {
  const stored = await fingerprint(before)
  if (stored === version) return undefined
  return stored === (await fingerprint(after)) ? { outcome: 'saved', row: after } : { outcome: 'conflict' }
}

/** A hash of 32 hexadecimal digits, for values without a version column. */
export async function fingerprint(values: Record<string, string>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values).toSorted(byKey)))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function byKey([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** A secret shared by all processes on this database. The first call stores the result of `make`. */
export async function readOrMakeSecret(db: Database, name: string, make: () => string): Promise<string> {
  await db.insert(secrets).values({ name, value: make() }).onConflictDoNothing()
  const rows = await db.select().from(secrets).where(eq(secrets.name, name))
  if (!rows[0]) throw new Error(`The secret ${name} is missing`)
  return rows[0].value
}
