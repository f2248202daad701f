import type { ReactNode } from 'react'
import type { SettingGroup } from '#data/settings/settings.ts'
import { settingForms, type SettingSection } from '#domain/settings/settings-form.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { EditField } from '../shared/form/edit-form.tsx'
import type { FormRefusal } from '../shared/form/save-form.server.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { SectionForm } from '../shared/form/section-form.tsx'
import { CheckboxField } from '../../ui/field.tsx'

export type SettingFormProps = { group: SettingGroup; answer: FormRefusal | undefined }

type SettingGroupFormProps = SettingFormProps & {
  section: SettingSection
  /** Names of the settings that are checkboxes. */
  switches?: readonly string[]
  children: (field: (name: string) => EditField) => ReactNode
}

/** A group of settings with its own save button. */
export function SettingGroupForm({ section, group, switches = [], answer, children }: SettingGroupFormProps) {
  const { settings, addressProblems } = useAdminTexts()
  // A checked box posts "on".
  const on = Object.fromEntries(switches.map((name) => [name, group.values[name] === 'true' ? 'on' : '']))
  return (
    <Panel title={settings.sections[section]}>
      <SectionForm
        section={section}
        title={settings.sections[section]}
        schema={settingForms[section]}
        values={{ ...group.values, ...on, version: group.version }}
        answer={answer}
        problems={{ ...addressProblems, ...settings.problems }}
      >
        {children}
      </SectionForm>
    </Panel>
  )
}

/** A checkbox setting; the form must list it in `switches`. */
export function SettingSwitch({ name, id, defaultValue, label, hint }: EditField & { label: string; hint: string }) {
  return <CheckboxField name={name} id={id} defaultChecked={defaultValue === 'on'} label={label} hint={hint} />
}
