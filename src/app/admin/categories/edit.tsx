import { data } from 'react-router'
import { findCategory } from '#data/fleet/categories.ts'
import { categoryFormSchema, categoryNameMaximum } from '#domain/fleet/category-form.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { listPath } from '#domain/staff/entities.ts'
import { saveRowForm, type FormRefusal } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { servicesContext } from '../../services-context.ts'
import { categoryRow } from '#operations/fleet/fleet-rows.ts'
import type { Route } from './+types/edit'
import { BilingualFields } from '../shared/form/fields.tsx'
import { ContractFields } from '../shared/form/contract-fields.tsx'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { CheckboxField, InputField } from '../../ui/field.tsx'
import { Panel } from '../shared/screen/panel.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { isNew: true, values: {} }
  const category = await findCategory(context.get(servicesContext).db, params.id)
  if (!category) throw data(null, 404)
  return { isNew: false, values: postedValues(categoryFormSchema.entries, category) }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: categoryRow, schema: categoryFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditCategory({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const { categories } = useAdminTexts().fleet
  return (
    <AdminPage title={isNew ? categories.add : categories.edit}>
      <CategoryForm values={values} answer={actionData} />
    </AdminPage>
  )
}

function CategoryForm({ values, answer }: { values: EditValues; answer: FormRefusal | undefined }) {
  const { fleet } = useAdminTexts()
  const rates = useRateTexts()
  return (
    <Panel>
      <EditForm
        schema={categoryFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('category')}
        missing={fleet.categories.bothNames}
        problems={{ ...fleet.problems, required: fleet.categories.bothNames }}
      >
        {(field) => (
          <>
            <BilingualFields
              label={fleet.categories.name}
              ar={field('nameAr')}
              en={field('nameEn')}
              maxLength={categoryNameMaximum}
            />
            <InputField
              {...field('floorPricePerDay')}
              label={rates.floor}
              hint={rates.floorHint}
              dir="ltr"
              inputMode="decimal"
              maxLength={20}
              autoComplete="off"
              className="max-w-md"
            />
            <h2 className="text-title">{fleet.contract.title}</h2>
            <ContractFields field={field} intro={fleet.contract.ofCategory} />
            <CheckboxField
              name="depositFromAll"
              id={field('depositFromAll').id}
              defaultChecked={field('depositFromAll').defaultValue === 'on'}
              label={fleet.categories.depositFromAll}
              hint={fleet.categories.depositFromAllHint}
            />
          </>
        )}
      </EditForm>
    </Panel>
  )
}
