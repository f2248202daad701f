import { formatCount } from '#domain/money/numbers.ts'
import {
  holdExpiryMinutes,
  serviceKilometres,
  serviceMonths,
  turnaroundMinutes,
} from '#domain/settings/settings-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, SettingSwitch, type SettingFormProps } from './setting-group-form.tsx'

const numbers = { dir: 'ltr', inputMode: 'numeric', maxLength: 7, autoComplete: 'off' } as const
const minutes = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** How bookings use the units of the fleet. */
export function AvailabilityForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  return (
    <SettingGroupForm
      section="availability"
      group={group}
      switches={['city_transfers', 'show_cars_without_units', 'enter_contract_numbers']}
      answer={answer}
    >
      {(field) => (
        <>
          <p className="text-sm text-muted">{settings.availabilityIntro}</p>
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('turnaround_minutes')}
              {...minutes}
              label={settings.turnaround}
              hint={settings.turnaroundHint(turnaroundMinutes.most)}
            />
            <InputField
              {...field('hold_expiry_minutes')}
              {...minutes}
              label={settings.holdExpiry}
              hint={settings.holdExpiryHint(holdExpiryMinutes.most)}
            />
          </div>
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('service_every_km')}
              {...numbers}
              label={settings.serviceEveryKm}
              hint={settings.serviceEveryHint(
                formatCount(serviceKilometres.least),
                formatCount(serviceKilometres.most),
              )}
            />
            <InputField
              {...field('service_every_months')}
              {...numbers}
              label={settings.serviceEveryMonths}
              hint={settings.serviceEveryHint(String(serviceMonths.least), String(serviceMonths.most))}
            />
          </div>
          <SettingSwitch
            {...field('enter_contract_numbers')}
            label={settings.enterContractNumbers}
            hint={settings.enterContractNumbersHint}
          />
          <SettingSwitch
            {...field('city_transfers')}
            label={settings.cityTransfers}
            hint={settings.cityTransfersHint}
          />
          <SettingSwitch
            {...field('show_cars_without_units')}
            label={settings.showCarsWithoutUnits}
            hint={settings.showCarsWithoutUnitsHint}
          />
        </>
      )}
    </SettingGroupForm>
  )
}
