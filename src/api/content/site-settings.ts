import * as v from 'valibot'
import type { SettingGroup } from '#data/settings/settings.ts'
import { documentModes } from '#domain/settings/invoicing.ts'
import { parseAmount } from '#domain/money/money.ts'
import { moonShifts, settingKeys, settingSections, type SettingSection } from '#domain/settings/settings-form.ts'
import { eachPolicyChoice } from '#domain/settings/settlement-settings.ts'
import { field, flag, nullableNumber, text, wholeNumber, type Field } from './fields.ts'
import { nullableMoney } from './value-fields.ts'

/** A setting in requests and responses; `read` converts the stored text. */
type SettingField = Field & { read: (stored: string) => unknown }

const line: SettingField = { ...text, read: (stored) => stored }
const toggle: SettingField = { ...flag, read: (stored) => stored === 'true' }
const whole: SettingField = { ...wholeNumber, read: Number }
const optionalWhole: SettingField = { ...nullableNumber, read: (stored) => (stored === '' ? null : Number(stored)) }
const optionalAmount: SettingField = {
  ...nullableMoney,
  read: (stored) => (stored === '' ? null : parseAmount(stored)),
}
const shift = v.picklist(moonShifts.map(Number))
const moonShift: SettingField = {
  ...field<number>({ input: shift, output: shift }),
  read: Number,
}

function oneOf(list: readonly string[]): SettingField {
  const one = v.picklist(list)
  return { ...field<string>({ input: one, output: one }), read: (stored) => stored }
}

const choices = eachPolicyChoice(({ choices: list }) => oneOf(list))

/** The settings that are no plain text. */
const fields: Readonly<Partial<Record<string, SettingField>>> = {
  maintenance_mode_enabled: toggle,
  minimum_driver_age: whole,
  rental_deposit: optionalAmount,
  kilometers_per_day: optionalWhole,
  extra_kilometer_price: optionalAmount,
  late_grace_hours: optionalWhole,
  late_hour_price: optionalAmount,
  deductible: optionalAmount,
  young_driver_age: optionalWhole,
  young_driver_price_per_day: optionalAmount,
  full_tank_price: optionalAmount,
  late_hour_percent: whole,
  late_hours_before_day: whole,
  fine_fee: optionalAmount,
  ...choices,
  document_mode: oneOf(documentModes),
  turnaround_minutes: whole,
  hold_expiry_minutes: whole,
  deposit_from_national_id: toggle,
  deposit_from_iqama: toggle,
  deposit_from_gcc_id: toggle,
  deposit_from_passport: toggle,
  cash_needs_drawer: toggle,
  city_transfers: toggle,
  show_cars_without_units: toggle,
  service_every_km: optionalWhole,
  service_every_months: optionalWhole,
  enter_contract_numbers: toggle,
  ramadan_year: whole,
  ramadan_start_shift: moonShift,
  ramadan_end_shift: moonShift,
  identity_retention_days: whole,
  inquiry_retention_months: whole,
  agents_may_export: toggle,
}

/** Confirms a setting that puts bookings outside of opening hours. Not stored. */
const confirmations: Partial<Record<SettingSection, v.ObjectEntries>> = {
  moon: { even_touched: v.optional(flag.input, false) },
}

const fieldOf = (key: string) => fields[key] ?? line

/** The settings of a form of the back office, by section. */
export const settingsOfSection = Object.fromEntries(
  settingSections.map((section) => {
    const entries = (of: (one: Field) => v.GenericSchema) =>
      Object.fromEntries(settingKeys(section).map((key) => [key, of(fieldOf(key))]))
    const schemas = {
      row: v.object({ version: v.string(), ...entries(({ output }) => output) }),
      request: v.strictObject({
        version: v.pipe(v.string(), v.maxLength(64)),
        ...entries(({ input }) => input),
        ...confirmations[section],
      }),
    }
    return [section, schemas]
  }),
) as unknown as Record<SettingSection, { row: v.GenericSchema; request: v.GenericSchema<unknown, SentSettings> }>

type SentSettings = { version: string } & Readonly<Record<string, unknown>>

export const siteSettingsSchema = v.object(
  Object.fromEntries(settingSections.map((section) => [section, settingsOfSection[section].row])),
)

/** The schemas of settings, by their names in the OpenAPI document. */
export const settingsSchemas: Readonly<Record<string, v.GenericSchema>> = {
  StaffSiteSettings: siteSettingsSchema,
  ...Object.fromEntries(
    settingSections.flatMap((section) => {
      const name = `Settings${section.charAt(0).toUpperCase()}${section.slice(1)}`
      const { row, request } = settingsOfSection[section]
      return [
        [name, row],
        [`${name}Request`, request],
      ]
    }),
  ),
}

export function viewSettings({ version, values }: SettingGroup): Record<string, unknown> {
  const shown = Object.entries(values).map(([key, stored]) => {
    const { read, view } = fieldOf(key)
    return [key, view(read(stored))]
  })
  return { version, ...Object.fromEntries(shown) }
}
