import { carFormSchema, carNameMaximum } from '../../../domain/fleet/car-form.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { BilingualFields } from '../../back-office/form/bilingual-fields.tsx'
import { EditForm, type EditValues } from '../../back-office/form/edit-form.tsx'
import type { EditAnswer } from '../../back-office/form/edit.server.ts'
import { ImageField } from '../../back-office/form/image-field.tsx'
import { Panel } from '../../back-office/page/panel.tsx'
import { CheckboxField } from '../../ui/field.tsx'
import { ModelYears } from './model-years.tsx'
import { PriceFields } from './price-fields.tsx'
import { SpecFields } from './spec-fields.tsx'

type CarFormProps = {
  values: EditValues
  categories: readonly { id: number; name: string }[]
  answer: EditAnswer | undefined
}

export function CarForm({ values, categories, answer }: CarFormProps) {
  const { fleet, form } = useAdminTexts()
  return (
    <EditForm schema={carFormSchema} values={values} answer={answer} cancelTo="/admin/fleet" problems={fleet.problems}>
      {(field) => (
        <>
          <Panel title={fleet.names} className="space-y-5">
            <BilingualFields label={fleet.name} ar={field('nameAr')} en={field('nameEn')} maxLength={carNameMaximum} />
            <ImageField field={field('imageUrl')} label={form.image} hint={fleet.imageHint} />
          </Panel>
          <SpecFields field={field} categories={categories} />
          <PriceFields field={field} />
          <ModelYears field={field} />
          <Panel>
            <CheckboxField
              name="isHidden"
              defaultChecked={field('isHidden').defaultValue === 'on'}
              label={fleet.hide}
              hint={fleet.hideHint}
            />
          </Panel>
        </>
      )}
    </EditForm>
  )
}
