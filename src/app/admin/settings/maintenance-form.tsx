import type { ComponentProps } from 'react'
import { settingLineMaximum, settingTextMaximum } from '#domain/settings/settings-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { BilingualFields } from '../shared/form/fields.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { MaintenancePreview } from './maintenance-preview.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

type MaintenanceFormProps = SettingFormProps & Pick<ComponentProps<typeof MaintenancePreview>, 'defaults'>

/** Turns maintenance mode on and off, and edits its notice. */
export function MaintenanceForm({ group, answer, defaults }: MaintenanceFormProps) {
  const { settings } = useAdminTexts()
  const { maintenance_mode_enabled: stored, ...texts } = group.values
  const isClosed = stored === 'true'
  const values = { ...texts, maintenance_mode_enabled: isClosed ? 'on' : '' }
  return (
    <SettingGroupForm section="maintenance" group={{ ...group, values }} answer={answer}>
      {(field) => {
        const { name, id, defaultValue } = field('maintenance_mode_enabled')
        return (
          <>
            <p
              className={`rounded-control px-4 py-3 font-semibold ${isClosed ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand'}`}
            >
              {isClosed ? settings.siteClosed : settings.siteOpen}
            </p>
            <CheckboxField
              name={name}
              id={id}
              defaultChecked={defaultValue === 'on'}
              label={settings.maintenanceOn}
              hint={settings.maintenanceHint}
            />
            <BilingualFields
              label={settings.maintenanceTitle}
              ar={field('maintenance_title_ar')}
              en={field('maintenance_title_en')}
              maxLength={settingLineMaximum}
            />
            <BilingualFields
              label={settings.maintenanceMessage}
              ar={field('maintenance_message_ar')}
              en={field('maintenance_message_en')}
              multiline
              maxLength={settingTextMaximum}
            />
            <MaintenancePreview stored={texts} defaults={defaults} />
          </>
        )
      }}
    </SettingGroupForm>
  )
}
