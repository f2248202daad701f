import * as v from 'valibot'
import { plainText } from '../text/clean-text.ts'
import { officialNumbers } from '../forms/official-numbers.ts'
import {
  checkboxSchema,
  optionalLine,
  optionalText,
  problem,
  readLine,
  requiredLine,
  sectionVersionSchema,
  parseMobileNumber,
} from '../text/form-fields.ts'
import { numberRule, optionalWholeField, wholeField, type Limits } from '../money/number-fields.ts'
import { toDecimal, type Halalas } from '../money/money.ts'
import { contractField } from '../terms/contract-form.ts'
import { contractFields, type ContractField } from '../terms/contract-values.ts'
import { optionalHttps, requiredPicture } from '../text/link-fields.ts'
import { bytesOf, documentModes, sellerNameBytes } from './invoicing.ts'
import { isTileAddress } from './map-tiles.ts'
import { eachDepositSetting } from '../terms/deposit-payers.ts'
import { settlementEntries } from './settlement-settings.ts'

/** Problems of settings; the back office translates them. */
export type SettingProblem =
  | 'invalidWhatsApp'
  | 'invalidPhone'
  | 'invalidEmail'
  | 'invalidVat'
  | 'invalidRegistration'
  | 'invalidTiles'
  | 'invalidRetention'
  | 'invalidRetentionMonths'
  | 'invalidAge'
  | 'invalidDeposit'
  | 'invalidKilometers'
  | 'invalidKilometerPrice'
  | 'invalidGrace'
  | 'invalidHourPrice'
  | 'invalidDeductible'
  | 'invalidSurcharge'
  | 'invalidTankPrice'
  | 'invalidPercent'
  | 'invalidLateHours'
  | 'invalidFee'
  | 'invalidMinutes'
  | 'invalidYear'
  | 'invalidSellerName'
  | 'invalidBuilding'
  | 'invalidPostcode'

export const settingLineMaximum = 200
export const settingTextMaximum = 1000
export const attributionMaximum = 500
/** Limits for the retention of identity numbers, in days after the return. */
export const retentionDays = { least: 7, most: 1825 } as const
/** Limits for the retention of inquiries, in months after they were handled. */
export const retentionMonths = { least: 1, most: 120 } as const
/** Limits for the minimum age of drivers, in years. */
export const minimumAges = { least: 18, most: 75 } as const
/** Limits for the minutes to prepare a unit after its return. */
export const turnaroundMinutes = { least: 0, most: 1440 } as const
/** Limits for the minutes after the pick-up time that an unconfirmed booking keeps its unit. */
export const holdExpiryMinutes = { least: 0, most: 10_080 } as const
/** Limits for the kilometres and the months between two services of a unit. */
export const serviceKilometres = { least: 500, most: 100_000 } as const
export const serviceMonths = { least: 1, most: 60 } as const
/** The years that the Umm al-Qura calendar covers. */
const hijriYears = { least: 1447, most: 1524 } as const
/** By how many days the observed moon may shift a Ramadan. */
export const moonShifts = ['-1', '0', '1'] as const

const refuse = <const P extends SettingProblem>(key: P): P => key
const line = v.pipe(optionalLine, v.maxLength(settingLineMaximum, problem('tooLong')))
const number = v.pipe(line, v.transform(plainText))

function blankOr(pattern: RegExp, key: SettingProblem) {
  return v.pipe(
    number,
    v.transform((text) => text.replace(/\s/g, '')),
    v.regex(new RegExp(`^(?:${pattern.source})?$`), refuse(key)),
  )
}

/** A whole number as stored: its digits. */
function wholeNumber(limits: Limits, key: SettingProblem) {
  return v.pipe(wholeField(limits, refuse(key)), v.transform(String))
}

/** A whole number as stored: its digits; '' for none. */
function optionalWholeNumber(limits: Limits) {
  return v.pipe(
    optionalWholeField(limits, refuse('invalidMinutes')),
    v.transform((value) => (value === null ? '' : String(value))),
  )
}

/** A contract value as stored: riyals with two decimals, or a whole number; '' when none is stated. */
function contractSetting(field: ContractField, key: SettingProblem) {
  const { kind } = contractFields[field]
  return v.pipe(
    contractField(field, refuse(key)),
    v.transform((value) => (value === null ? '' : kind === 'whole' ? String(value) : toDecimal(value as Halalas))),
  )
}

/** A checkbox as stored: 'true' or 'false'. */
const onOrOff = v.pipe(
  checkboxSchema,
  v.transform((on) => String(on)),
)

/** The age of young drivers as stored; '' for the usual one. */
const youngAge = v.pipe(
  optionalWholeField(minimumAges, refuse('invalidAge')),
  v.transform((age) => (age === null ? '' : String(age))),
)

const shiftChoice = v.pipe(
  readLine((text) => moonShifts.find((shift) => shift === text) && Number(text), problem('invalidChoice')),
  numberRule({ least: -1, most: 1 }, problem('invalidChoice')),
  v.transform(String),
)

// WhatsApp for companies also runs on landlines and on 9200 numbers, which have no code of a region.
const companyNumber = /^(?:\+?966|00966)?0?(1[1-7]\d{7}|9200\d{5})$/

/** A number in the format of WhatsApp links (https://faq.whatsapp.com/5913398998672934): country code and digits, without a plus. */
const whatsApp = v.pipe(
  requiredLine(settingLineMaximum),
  v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
    const bare = plainText(dataset.value).replace(/[^\d+]/g, '')
    const company = companyNumber.exec(bare)
    if (company) return `966${company[1]}`
    const parsed = parseMobileNumber(/^[1-9]\d{10,14}$/.test(bare) ? `+${bare}` : dataset.value)
    if (parsed.ok) return parsed.value.slice(1)
    addIssue({ message: refuse('invalidWhatsApp') })
    return NEVER
  }),
)

/** The forms of the settings screen; field names are the keys of the settings. */
export const settingForms = {
  maintenance: v.object({
    section: v.literal('maintenance'),
    version: sectionVersionSchema,
    maintenance_mode_enabled: onOrOff,
    maintenance_title_ar: line,
    maintenance_title_en: line,
    maintenance_message_ar: optionalText(settingTextMaximum),
    maintenance_message_en: optionalText(settingTextMaximum),
  }),
  company: v.object({
    section: v.literal('company'),
    version: sectionVersionSchema,
    brand_name_ar: requiredLine(settingLineMaximum),
    brand_name_en: requiredLine(settingLineMaximum),
    logo_url: requiredPicture,
    address_ar: line,
    address_en: line,
    vat_number: blankOr(officialNumbers.vat, 'invalidVat'),
    commercial_registration: blankOr(officialNumbers.registration, 'invalidRegistration'),
  }),
  contact: v.object({
    section: v.literal('contact'),
    version: sectionVersionSchema,
    whatsapp_bookings: whatsApp,
    whatsapp_inquiries: whatsApp,
    phone: v.pipe(number, v.regex(/^(?:\+?\d[\d ()-]{2,19})?$/, refuse('invalidPhone'))),
    email: v.pipe(
      line,
      v.check((text) => text === '' || v.EMAIL_REGEX.test(text), refuse('invalidEmail')),
    ),
    social_x: optionalHttps,
    social_instagram: optionalHttps,
    social_snapchat: optionalHttps,
    social_tiktok: optionalHttps,
  }),
  rental: v.object({
    section: v.literal('rental'),
    version: sectionVersionSchema,
    minimum_driver_age: wholeNumber(minimumAges, 'invalidAge'),
    rental_deposit: contractSetting('deposit', 'invalidDeposit'),
    kilometers_per_day: contractSetting('kilometersPerDay', 'invalidKilometers'),
    extra_kilometer_price: contractSetting('extraKilometerPrice', 'invalidKilometerPrice'),
    late_grace_hours: contractSetting('lateGraceHours', 'invalidGrace'),
    late_hour_price: contractSetting('lateHourPrice', 'invalidHourPrice'),
    deductible: contractSetting('deductible', 'invalidDeductible'),
    young_driver_age: youngAge,
    young_driver_price_per_day: contractSetting('youngDriverPricePerDay', 'invalidSurcharge'),
    full_tank_price: contractSetting('fullTankPrice', 'invalidTankPrice'),
    fuel_policy_ar: line,
    fuel_policy_en: line,
    cancellation_policy_ar: line,
    cancellation_policy_en: line,
  }),
  settlement: v.object({ section: v.literal('settlement'), version: sectionVersionSchema, ...settlementEntries }),
  money: v.object({
    section: v.literal('money'),
    version: sectionVersionSchema,
    ...eachDepositSetting(onOrOff),
    cash_needs_drawer: onOrOff,
  }),
  availability: v.object({
    section: v.literal('availability'),
    version: sectionVersionSchema,
    turnaround_minutes: wholeNumber(turnaroundMinutes, 'invalidMinutes'),
    hold_expiry_minutes: wholeNumber(holdExpiryMinutes, 'invalidMinutes'),
    city_transfers: onOrOff,
    show_cars_without_units: onOrOff,
    service_every_km: optionalWholeNumber(serviceKilometres),
    service_every_months: optionalWholeNumber(serviceMonths),
    enter_contract_numbers: onOrOff,
  }),
  moon: v.object({
    section: v.literal('moon'),
    version: sectionVersionSchema,
    ramadan_year: wholeNumber(hijriYears, 'invalidYear'),
    ramadan_start_shift: shiftChoice,
    ramadan_end_shift: shiftChoice,
  }),
  map: v.object({
    section: v.literal('map'),
    version: sectionVersionSchema,
    map_tile_url: v.pipe(
      requiredLine(attributionMaximum),
      // The Content Security Policy allows images over https only.
      v.check((text) => text.startsWith('https://') && isTileAddress(text), refuse('invalidTiles')),
    ),
    map_attribution: requiredLine(attributionMaximum),
  }),
  documents: v.object({
    section: v.literal('documents'),
    version: sectionVersionSchema,
    document_mode: v.picklist(documentModes, problem('invalidChoice')),
    seller_name: v.pipe(
      line,
      v.check((name) => bytesOf(name) <= sellerNameBytes, refuse('invalidSellerName')),
    ),
    seller_street: line,
    seller_building: blankOr(officialNumbers.building, 'invalidBuilding'),
    seller_district: line,
    seller_city: line,
    seller_postcode: blankOr(officialNumbers.postcode, 'invalidPostcode'),
  }),
  privacy: v.object({
    section: v.literal('privacy'),
    version: sectionVersionSchema,
    identity_retention_days: wholeNumber(retentionDays, 'invalidRetention'),
    inquiry_retention_months: wholeNumber(retentionMonths, 'invalidRetentionMonths'),
    agents_may_export: onOrOff,
  }),
}

/** Any of the forms, by its section. */
export const settingsFormSchema = v.variant('section', [
  settingForms.maintenance,
  settingForms.company,
  settingForms.contact,
  settingForms.rental,
  settingForms.settlement,
  settingForms.availability,
  settingForms.moon,
  settingForms.map,
  settingForms.documents,
  settingForms.privacy,
])

export type SettingSection = keyof typeof settingForms

export const settingSections = Object.keys(settingForms) as SettingSection[]

/** The keys of the settings in a form. */
export function settingKeys(section: SettingSection): string[] {
  return Object.keys(settingForms[section].entries).filter((key) => key !== 'section' && key !== 'version')
}
