import type { ReactNode } from 'react'
import type { SettingGroup } from '../../../data/settings/settings.ts'
import { settingForms, type SettingSection } from '../../../domain/settings/settings-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { EditField } from '../../back-office/form/edit-form.tsx'
import type { FormRefusal } from '../../back-office/form/save-form.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { SectionForm } from '../../back-office/form/section-form.tsx'

export type SettingFormProps = { group: SettingGroup; answer: FormRefusal | undefined }

type SettingGroupFormProps = SettingFormProps & {
  section: SettingSection
  children: (field: (name: string) => EditField) => ReactNode
}

/** A group of settings that is saved on its own. */
export function SettingGroupForm({ section, group, answer, children }: SettingGroupFormProps) {
  const { settings, addressProblems } = useAdminTexts()
  return (
    <Panel title={settings.sections[section]}>
      <SectionForm
        section={section}
        schema={settingForms[section]}
        values={{ ...group.values, version: group.version }}
        answer={answer}
        problems={{ ...addressProblems, ...settings.problems }}
      >
        {children}
      </SectionForm>
    </Panel>
  )
}
