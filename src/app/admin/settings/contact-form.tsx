import { addressMaximum } from '#domain/text/link-fields.ts'
import { settingLineMaximum } from '#domain/settings/settings-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

const networks = ['social_x', 'social_instagram', 'social_snapchat', 'social_tiktok'] as const

export function ContactForm({ group, answer }: SettingFormProps) {
  const { settings, form } = useAdminTexts()
  const line = { dir: 'ltr', maxLength: settingLineMaximum, autoComplete: 'off' } as const
  return (
    <SettingGroupForm section="contact" group={group} answer={answer}>
      {(field) => (
        <>
          <div className="grid gap-5 md:grid-cols-2">
            <InputField
              {...field('whatsapp_bookings')}
              {...line}
              inputMode="tel"
              label={settings.whatsappBookings}
              hint={settings.whatsappHint}
            />
            <InputField
              {...field('whatsapp_inquiries')}
              {...line}
              inputMode="tel"
              label={settings.whatsappInquiries}
              hint={settings.whatsappHint}
            />
            <InputField {...field('phone')} {...line} inputMode="tel" label={`${settings.phone} (${form.optional})`} />
            <InputField
              {...field('email')}
              {...line}
              inputMode="email"
              label={`${settings.email} (${form.optional})`}
            />
          </div>
          <fieldset>
            <legend className="mb-1 font-semibold">{settings.social}</legend>
            <p className="mb-3 text-sm text-muted">{settings.socialHint}</p>
            <div className="grid gap-5 md:grid-cols-2">
              {networks.map((network) => (
                <InputField
                  key={network}
                  {...field(network)}
                  {...line}
                  maxLength={addressMaximum}
                  inputMode="url"
                  label={settings.networks[network]}
                />
              ))}
            </div>
          </fieldset>
        </>
      )}
    </SettingGroupForm>
  )
}
