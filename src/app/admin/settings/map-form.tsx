import { attributionMaximum } from '../../../domain/settings/settings-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { InputField } from '../../ui/field.tsx'
import { SettingGroupForm, type SettingFormProps } from './setting-group-form.tsx'

/** Where the map of the branches takes its tiles from, and whom it credits. */
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
