import { data } from 'react-router'
import { findRateRow, type RateRow } from '#data/pricing/rates.ts'
import { halalas, toDecimal } from '#domain/money/money.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { hijriValues, rateFields } from '#domain/pricing/rates/posted-rate.ts'
import { changeOf } from '#domain/pricing/rates/rate-change.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useRateTexts } from '../shared/rates/rate-texts.ts'
import { forOffer } from '../shared/form/offer-rate-field.tsx'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/edit'
import { RateForm } from './form.tsx'
import { loadChoices, type RateChoices } from './load-choices.server.ts'
import { rateRow } from '#operations/pricing/price-rows.ts'
import { rateFormSchema } from '#domain/pricing/rates/rate-form.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [rate, choices] = await Promise.all([
    params.id ? findRateRow(services.db, params.id) : undefined,
    loadChoices(services),
  ])
  if (params.id && !rate) throw data(null, 404)
  return { isNew: !rate, choices, values: rate ? valuesOf(rate, choices) : newRate(request) }
}

/** The link on an offer's form preselects a rule for offers only. */
function newRate({ url }: Request): Record<string, string> {
  return {
    isActive: 'on',
    priority: '10',
    change: 'percentLess',
    branchScope: 'all',
    categoryScope: 'all',
    carScope: 'all',
    onlyWithOffer: new URL(url).searchParams.get(forOffer) ?? '',
  }
}

function valuesOf(rate: RateRow, choices: RateChoices): Record<string, string> {
  const ticked = (name: string, all: readonly { id: string }[], ids: readonly (string | number)[]) =>
    all.flatMap(({ id }, index) => (ids.map(String).includes(id) ? [[`${name}${index}`, id]] : []))
  return {
    version: String(rate.version),
    ...postedValues(rateFields, rate),
    change: changeOf(rate),
    value: toDecimal(halalas(Math.abs(rate.value))).replace(/\.00$/, ''),
    season: rate.season ?? '',
    ...hijriValues('hijriFrom', rate.hijriFrom),
    ...hijriValues('hijriUntil', rate.hijriUntil),
    ...Object.fromEntries(rate.weekdays.map((day) => [`weekday${day}`, 'on'])),
    ...Object.fromEntries([
      ...ticked('branch', choices.branches, rate.branchIds),
      ...ticked('category', choices.categories, rate.categoryIds),
      ...ticked('car', choices.cars, rate.carIds),
    ]),
  }
}

export function action(args: Route.ActionArgs) {
  // The form has a direction and an amount without a sign instead of the column `effect`.
  const fieldOf = (column: string) => (column === 'effect' ? 'change' : column)
  return saveRowForm(args, { row: rateRow, schema: rateFormSchema, fieldOf })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditRate({ loaderData: { isNew, values, choices }, actionData }: Route.ComponentProps) {
  const texts = useRateTexts()
  return (
    <AdminPage title={isNew ? texts.add : texts.edit}>
      <RateForm values={values} choices={choices} answer={actionData} />
    </AdminPage>
  )
}
