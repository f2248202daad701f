import { categoryFormSchema, categoryNameMaximum } from '../../../domain/fleet/category-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { Panel } from '../../back-office/page/panel.tsx'

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
