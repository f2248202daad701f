import { categoryFormSchema, categoryNameMaximum } from '../../../domain/category-form.ts'
import { useAdminTexts } from '../../back-office/admin-texts.ts'
import { BilingualFields } from '../../back-office/bilingual-fields.tsx'
import { EditForm, type EditValues } from '../../back-office/edit-form.tsx'
import type { EditAnswer } from '../../back-office/edit.server.ts'
import { Panel } from '../../back-office/panel.tsx'

export function CategoryForm({ values, answer }: { values: EditValues; answer: EditAnswer | undefined }) {
  const { fleet } = useAdminTexts()
  return (
    <Panel>
      <EditForm
        schema={categoryFormSchema}
        values={values}
        answer={answer}
        cancelTo="/admin/fleet/categories"
        missing={fleet.categories.bothNames}
        problems={{ ...fleet.problems, required: fleet.categories.bothNames }}
      >
        {(field) => (
          <BilingualFields
            label={fleet.categories.name}
            ar={field('nameAr')}
            en={field('nameEn')}
            maxLength={categoryNameMaximum}
          />
        )}
      </EditForm>
    </Panel>
  )
}
