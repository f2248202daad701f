import { depositSettingKeys } from '#domain/terms/deposit-payers.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { CheckboxField } from '../../ui/field.tsx'
import { SettingGroupForm, SettingSwitch, type SettingFormProps } from './setting-group-form.tsx'

/** Who pays a deposit, and whether cash needs an open drawer. */
export function MoneyForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  return (
    <SettingGroupForm
      section="money"
      group={group}
      switches={[...depositSettingKeys, 'cash_needs_drawer']}
      answer={answer}
    >
      {(field) => (
        <>
          <fieldset>
            <legend className="mb-1.5 text-[0.9375rem] font-semibold">{settings.depositPayers}</legend>
            <p className="mb-2 text-sm text-muted">{settings.depositPayersHint}</p>
            <div className="grid gap-x-6 md:grid-cols-2">
              {depositSettingKeys.map((key) => {
                const { name, id, defaultValue } = field(key)
                return (
                  <CheckboxField
                    key={key}
                    name={name}
                    id={id}
                    defaultChecked={defaultValue === 'on'}
                    label={settings.depositFrom[key]}
                  />
                )
              })}
            </div>
          </fieldset>
          <SettingSwitch
            {...field('cash_needs_drawer')}
            label={settings.cashNeedsDrawer}
            hint={settings.cashNeedsDrawerHint}
          />
        </>
      )}
    </SettingGroupForm>
  )
}
