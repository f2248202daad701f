import { data } from 'react-router'
import { findExtra } from '#data/pricing/extras.ts'
import { extraCharges } from '#domain/pricing/extras/extra.ts'
import { extraDescriptionMaximum, extraFormSchema, extraNameMaximum } from '#domain/pricing/extras/extra-form.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { listPath } from '#domain/staff/entities.ts'
import { useExtraTexts } from '../shared/extras/extra-texts.ts'
import { EditForm, type EditValues } from '../shared/form/edit-form.tsx'
import { BilingualFields } from '../shared/form/fields.tsx'
import { saveRowForm, type FormRefusal } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Panel } from '../shared/screen/panel.tsx'
import { servicesContext } from '../../services-context.ts'
import { CheckboxField, InputField, SelectField } from '../../ui/field.tsx'
import { extraRow } from '#operations/pricing/price-rows.ts'
import type { Route } from './+types/edit'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { isNew: true, values: newExtra }
  const extra = await findExtra(context.get(servicesContext).db, params.id)
  if (!extra) throw data(null, 404)
  return { isNew: false, values: postedValues(extraFormSchema.entries, extra) }
}

const newExtra: EditValues = { charge: 'day', maxQuantity: '1', isActive: 'on' }

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: extraRow, schema: extraFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditExtra({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const texts = useExtraTexts()
  return (
    <AdminPage title={isNew ? texts.add : texts.edit}>
      <ExtraForm values={values} answer={actionData} />
    </AdminPage>
  )
}

function ExtraForm({ values, answer }: { values: EditValues; answer: FormRefusal | undefined }) {
  const { fleet } = useAdminTexts()
  const texts = useExtraTexts()
  const number = { dir: 'ltr', maxLength: 20, autoComplete: 'off', inputMode: 'decimal' } as const
  const whole = { ...number, inputMode: 'numeric' } as const
  return (
    <Panel>
      <EditForm
        schema={extraFormSchema}
        values={values}
        answer={answer}
        cancelTo={listPath('extra')}
        problems={fleet.problems}
      >
        {(field) => (
          <div className="space-y-5">
            <BilingualFields
              label={texts.name}
              ar={field('nameAr')}
              en={field('nameEn')}
              maxLength={extraNameMaximum}
            />
            <BilingualFields
              label={texts.description}
              hint={texts.descriptionHint}
              ar={field('descriptionAr')}
              en={field('descriptionEn')}
              maxLength={extraDescriptionMaximum}
            />
            <div className="grid gap-5 md:grid-cols-2">
              <SelectField {...field('charge')} label={texts.charge}>
                {extraCharges.map((charge) => (
                  <option key={charge} value={charge}>
                    {texts.charges[charge]}
                  </option>
                ))}
              </SelectField>
              <InputField {...field('price')} {...number} label={texts.price} />
              <InputField {...field('maxQuantity')} {...whole} label={texts.maxQuantity} hint={texts.maxQuantityHint} />
              <InputField {...field('stock')} {...whole} label={texts.stock} hint={texts.stockHint} />
              <InputField {...field('driverAge')} {...whole} label={texts.driverAge} hint={texts.driverAgeHint} />
            </div>
            <CheckboxField
              name="asksForAddress"
              defaultChecked={field('asksForAddress').defaultValue === 'on'}
              label={texts.asksForAddress}
              hint={texts.asksForAddressHint}
            />
            <CheckboxField
              name="isActive"
              defaultChecked={field('isActive').defaultValue === 'on'}
              label={texts.active}
              hint={texts.activeHint}
            />
          </div>
        )}
      </EditForm>
    </Panel>
  )
}
