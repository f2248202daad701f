import { data } from 'react-router'
import { findReturnFeeRow } from '#data/pricing/return-fees.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { returnFeeRow } from '#operations/pricing/return-fee-row.ts'
import { returnFeeFormSchema } from '#domain/pricing/return-fees/return-fee-form.ts'
import { listPath } from '#domain/staff/entities.ts'
import { returnFeeTexts, useReturnFeeTexts } from '../../shared/extras/return-fee-texts.ts'
import { EditForm, type EditValues } from '../../shared/form/edit-form.tsx'
import { saveRowForm } from '../../shared/form/save-form.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../../shared/screen/admin-texts.ts'
import { Panel } from '../../shared/screen/panel.tsx'
import { servicesContext } from '../../../services-context.ts'
import { CheckboxField, InputField, SelectField } from '../../../ui/field.tsx'
import type { Route } from './+types/edit'
import { listCityChoices } from './city-choices.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  if (!params.id) {
    const cities = await listCityChoices(db, language)
    const [from, to = from] = cities.map(({ value }) => value)
    const values: EditValues = { bothWays: 'on', ...(from && { fromCity: from }), ...(to && { toCity: to }) }
    return { isNew: true, values, cities }
  }
  const row = await findReturnFeeRow(db, params.id)
  if (!row) throw data(null, 404)
  return {
    isNew: false,
    values: postedValues(returnFeeFormSchema.entries, row),
    cities: await listCityChoices(db, language, [row.fromCity, row.toCity]),
  }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, {
    row: returnFeeRow,
    schema: returnFeeFormSchema,
    async nameOf({ fromCity, toCity }, { db, language }) {
      const cities = await listCityChoices(db, language, [fromCity, toCity])
      const name = (city: string) => cities.find(({ value }) => value === city)?.label ?? city
      return { [language]: returnFeeTexts[language].way(name(fromCity), name(toCity)) }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function EditReturnFee({ loaderData: { isNew, values, cities }, actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  const texts = useReturnFeeTexts()
  const options = cities.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
  return (
    <AdminPage title={isNew ? texts.add : texts.edit}>
      <Panel>
        <EditForm
          schema={returnFeeFormSchema}
          values={values}
          answer={actionData}
          cancelTo={listPath('return_fee')}
          problems={{ ...fleet.problems, ...texts.problems }}
        >
          {(field) => (
            <div className="space-y-5">
              <div className="grid gap-5 md:grid-cols-3">
                <SelectField {...field('fromCity')} label={texts.fromCity}>
                  {options}
                </SelectField>
                <SelectField {...field('toCity')} label={texts.toCity} hint={texts.toCityHint}>
                  {options}
                </SelectField>
                <InputField
                  {...field('fee')}
                  label={texts.fee}
                  dir="ltr"
                  inputMode="decimal"
                  maxLength={20}
                  autoComplete="off"
                />
              </div>
              <CheckboxField
                name="bothWays"
                defaultChecked={field('bothWays').defaultValue === 'on'}
                label={texts.bothWays}
                hint={texts.bothWaysHint}
              />
            </div>
          )}
        </EditForm>
      </Panel>
    </AdminPage>
  )
}
