import {
  settingLineMaximum,
  attributionMaximum,
  minimumAges,
  retentionDays,
  retentionMonths,
} from '#domain/settings/settings-form.ts'
import { usualYoungDriverAge } from '#domain/booking/rental-policies.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { BilingualFields } from '../shared/form/fields.tsx'
import { ImageField } from '../shared/form/image-field.tsx'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, SettingSwitch, type SettingFormProps } from './setting-group-form.tsx'

const numberField = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** Brand, address and registration numbers. */
export function CompanyForm({ group, answer }: SettingFormProps) {
  const { settings, form } = useAdminTexts()
  const number = { dir: 'ltr', inputMode: 'numeric', maxLength: 20, autoComplete: 'off' } as const
  return (
    <SettingGroupForm section="company" group={group} answer={answer}>
      {(field) => (
        <>
          <BilingualFields
            label={settings.brand}
            ar={field('brand_name_ar')}
            en={field('brand_name_en')}
            maxLength={settingLineMaximum}
          />
          <ImageField field={field('logo_url')} label={settings.logo} hint={settings.logoHint} required />
          <BilingualFields
            label={settings.address}
            ar={field('address_ar')}
            en={field('address_en')}
            maxLength={settingLineMaximum}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('vat_number')}
              {...number}
              label={`${settings.vat} (${form.optional})`}
              hint={settings.vatHint}
            />
            <InputField
              {...field('commercial_registration')}
              {...number}
              label={`${settings.registration} (${form.optional})`}
              hint={settings.registrationHint}
            />
          </div>
        </>
      )}
    </SettingGroupForm>
  )
}

export function RentalForm({ group, answer }: SettingFormProps) {
  const { fleet, settings, form } = useAdminTexts()
  return (
    <SettingGroupForm section="rental" group={group} answer={answer}>
      {(field) => (
        <>
          <p className="text-sm text-muted">{settings.rentalIntro}</p>
          <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-4">
            <InputField
              {...field('minimum_driver_age')}
              {...numberField}
              label={settings.minimumAge}
              hint={settings.minimumAgeHint(minimumAges.least, minimumAges.most)}
            />
            <InputField
              {...field('rental_deposit')}
              {...numberField}
              inputMode="decimal"
              maxLength={20}
              label={`${settings.deposit} (${form.optional})`}
              hint={settings.depositHint}
            />
            <InputField
              {...field('kilometers_per_day')}
              {...numberField}
              label={`${settings.kilometers} (${form.optional})`}
              hint={settings.kilometersHint}
            />
            <InputField
              {...field('extra_kilometer_price')}
              {...numberField}
              inputMode="decimal"
              maxLength={20}
              label={`${settings.extraKilometer} (${form.optional})`}
              hint={settings.extraKilometerHint}
            />
            {(
              [
                ['late_grace_hours', 'lateGraceHours'],
                ['late_hour_price', 'lateHourPrice'],
                ['deductible', 'deductible'],
                ['young_driver_price_per_day', 'youngDriverPricePerDay'],
                ['full_tank_price', 'fullTankPrice'],
              ] as const
            ).map(([key, name]) => (
              <InputField
                key={key}
                {...field(key)}
                {...numberField}
                inputMode="decimal"
                maxLength={20}
                label={`${fleet.contract.names[name]} (${form.optional})`}
                hint={`${fleet.contract.hints[name]} ${settings.blankHint}`}
              />
            ))}
            <InputField
              {...field('young_driver_age')}
              {...numberField}
              label={`${settings.youngDriverAge} (${form.optional})`}
              hint={settings.youngDriverAgeHint(usualYoungDriverAge)}
            />
          </div>
          <BilingualFields
            label={settings.fuelPolicy}
            ar={field('fuel_policy_ar')}
            en={field('fuel_policy_en')}
            maxLength={settingLineMaximum}
          />
          <BilingualFields
            label={settings.cancellationPolicy}
            ar={field('cancellation_policy_ar')}
            en={field('cancellation_policy_en')}
            maxLength={settingLineMaximum}
          />
        </>
      )}
    </SettingGroupForm>
  )
}

/** The tile server of the branch map and its attribution. */
export function MapForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  const line = { dir: 'ltr', maxLength: attributionMaximum, autoComplete: 'off' } as const
  return (
    <SettingGroupForm section="map" group={group} answer={answer}>
      {(field) => (
        <>
          <InputField {...field('map_tile_url')} {...line} label={settings.tiles} hint={settings.tilesHint} />
          <InputField
            {...field('map_attribution')}
            {...line}
            label={settings.attribution}
            hint={settings.attributionHint}
          />
        </>
      )}
    </SettingGroupForm>
  )
}

/** Retention of identity numbers and of handled inquiries, and who exports customers' data. */
export function PrivacyForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  return (
    <SettingGroupForm section="privacy" group={group} switches={['agents_may_export']} answer={answer}>
      {(field) => (
        <>
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('identity_retention_days')}
              {...numberField}
              label={settings.retention}
              hint={settings.retentionHint(retentionDays.least, retentionDays.most)}
            />
            <InputField
              {...field('inquiry_retention_months')}
              {...numberField}
              label={settings.inquiryRetention}
              hint={settings.inquiryRetentionHint(retentionMonths.least, retentionMonths.most)}
            />
          </div>
          <SettingSwitch
            {...field('agents_may_export')}
            label={settings.agentsMayExport}
            hint={settings.agentsMayExportHint}
          />
        </>
      )}
    </SettingGroupForm>
  )
}
