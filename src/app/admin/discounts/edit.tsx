import { data } from 'react-router'
import { listCarNames } from '#data/fleet/cars.ts'
import { findDiscountRow } from '#data/pricing/discounts.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { halalas, toDecimal } from '#domain/money/money.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import { discountFields, discountFormSchema } from '#domain/pricing/discount-form.ts'
import { discountRow } from '#operations/pricing/price-rows.ts'
import type { Route } from './+types/edit'
import { DiscountForm } from './form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [values, cars] = await Promise.all([loadValues(services, params.id), loadCarChoices(services)])
  return { isNew: !params.id, values, cars }
}

async function loadValues({ db }: Services, id: string | undefined) {
  if (!id) return { kind: 'percentage', isActive: 'on' }
  const discount = await findDiscountRow(db, id)
  if (!discount) throw data(null, 404)
  return {
    version: String(discount.version),
    ...postedValues(discountFields, discount),
    value: toDecimal(halalas(discount.value)),
    ...Object.fromEntries(discount.weekdays.map((day) => [`weekday${day}`, 'on'])),
  }
}

async function loadCarChoices({ db, language }: Services) {
  const cars = await listCarNames(db)
  return cars.map(({ id, name }) => ({ id, name: managedText(name, language) }))
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: discountRow, schema: discountFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditDiscount({ loaderData: { isNew, values, cars }, actionData }: Route.ComponentProps) {
  const { discounts } = useAdminTexts()
  return (
    <AdminPage title={isNew ? discounts.add : discounts.edit}>
      <DiscountForm values={values} cars={cars} answer={actionData} />
    </AdminPage>
  )
}
