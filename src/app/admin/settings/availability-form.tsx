import { holdExpiryMinutes, turnaroundMinutes } from '#domain/settings/settings-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, SettingSwitch, type SettingFormProps } from './setting-group-form.tsx'

const minutes = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** How bookings use the units of the fleet. */
export function AvailabilityForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  return (
    <SettingGroupForm
      section="availability"
      group={group}
      switches={['city_transfers', 'show_cars_without_units']}
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
