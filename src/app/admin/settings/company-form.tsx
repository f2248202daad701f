import { settingLineMaximum } from '../../../domain/settings/settings-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import { ImageField } from '../../back-office/form/image-field.tsx'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

/** Who the company is: brand, address and registrations. */
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
