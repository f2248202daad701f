import { retentionDays, retentionMonths } from '../../../domain/settings/settings-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

const numberField = { dir: 'ltr', inputMode: 'numeric', maxLength: 5, autoComplete: 'off' } as const

/** How long the numbers of documents and handled inquiries are kept. */
export function PrivacyForm({ group, answer }: SettingFormProps) {
  const { settings } = useAdminTexts()
  return (
    <SettingGroupForm section="privacy" group={group} answer={answer}>
      {(field) => (
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
      )}
    </SettingGroupForm>
  )
}
