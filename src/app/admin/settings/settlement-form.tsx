import { lateHourLimits, lateHourPercents, policyChoices } from '#domain/settings/settlement-settings.ts'
import { InputField, SelectField } from '../../ui/field.tsx'
import { useSettlementTexts } from '../shared/rentals/settlement-texts.ts'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

const number = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const
const choiceKeys = Object.keys(policyChoices) as (keyof typeof policyChoices)[]

/** What a return costs where the contract does not say it. */
export function SettlementForm({ group, answer }: SettingFormProps) {
  const { policy } = useSettlementTexts()
  const { names, hints } = policy
  return (
    <SettingGroupForm section="settlement" group={group} answer={answer}>
      {(field) => (
        <>
          <p className="text-sm text-muted">{policy.intro}</p>
          <div className="grid items-start gap-5 md:grid-cols-2">
            <InputField
              {...field('late_hour_percent')}
              {...number}
              label={names.lateHourPercent}
              hint={hints.lateHourPercent(lateHourPercents.least, lateHourPercents.most)}
            />
            <InputField
              {...field('late_hours_before_day')}
              {...number}
              label={names.lateHoursBeforeDay}
              hint={hints.lateHoursBeforeDay(lateHourLimits.most)}
            />
            {choiceKeys.map((key) => {
              const { field: name, choices } = policyChoices[key]
              const texts: Record<string, string> = policy.choices[name]
              return (
                <SelectField key={key} {...field(key)} label={names[name]} hint={hints[name]}>
                  {choices.map((choice) => (
                    <option key={choice} value={choice}>
                      {texts[choice]}
                    </option>
                  ))}
                </SelectField>
              )
            })}
            <InputField
              {...field('fine_fee')}
              {...number}
              inputMode="decimal"
              maxLength={20}
              label={names.fineFee}
              hint={hints.fineFee}
            />
          </div>
        </>
      )}
    </SettingGroupForm>
  )
}
