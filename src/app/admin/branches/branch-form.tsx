import { branchFormSchema, branchNameMaximum } from '../../../domain/branches/branch-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { HoursFields } from './hours-fields.tsx'
import { PositionFields } from './position-fields.tsx'
import type { MapSettings } from './position-map.tsx'

type BranchFormProps = { values: EditValues; map: MapSettings; answer: EditAnswer | undefined }

export function BranchForm({ values, map, answer }: BranchFormProps) {
  const { branches: words, fleet } = useAdminTexts()
  return (
    <EditForm
      schema={branchFormSchema}
      values={values}
      answer={answer}
      cancelTo="/admin/branches"
      problems={fleet.problems}
    >
      {(field) => (
        <>
          <Panel title={words.identity} className="space-y-5">
            <BilingualFields
              label={words.name}
              ar={field('nameAr')}
              en={field('nameEn')}
              maxLength={branchNameMaximum}
            />
            <BilingualFields
              label={words.city}
              ar={field('cityAr')}
              en={field('cityEn')}
              maxLength={branchNameMaximum}
            />
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={words.active}
              hint={words.activeHint}
            />
          </Panel>
          <PositionFields field={field} map={map} />
          <HoursFields field={field} />
        </>
      )}
    </EditForm>
  )
}
