import { retentionDays } from '../../../domain/settings-form.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

/** How long the numbers of documents are kept. */
export function PrivacyForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  return (
    <SettingGroupForm section="privacy" group={group} answer={answer}>
      {(field) => (
        <InputField
          {...field('identity_retention_days')}
          dir="ltr"
          inputMode="numeric"
          maxLength={5}
          autoComplete="off"
          label={settings.retention}
          hint={settings.retentionHint(retentionDays.least, retentionDays.most)}
          className="md:max-w-md"
        />
      )}
    </SettingGroupForm>
  )
}
