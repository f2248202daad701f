import { data } from 'react-router'
import { findDiscountRow } from '../../../data/pricing/discounts.ts'
import { halalas, toDecimal } from '../../../domain/pricing/money.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { DiscountForm } from './discount-form.tsx'
import { loadCarChoices } from './load-car-choices.server.ts'
import { saveDiscount } from './save-discount.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [discount, cars] = await Promise.all([findDiscountRow(services.db, params.id), loadCarChoices(services)])
  if (!discount) throw data(null, 404)
  const { version, code, kind, value, carId, maxUses, isActive } = discount
  const values = {
    version: String(version),
    code,
    kind,
    value: toDecimal(halalas(value)),
    carId: carId === null ? '' : String(carId),
    maxUses: maxUses === null ? '' : String(maxUses),
    isActive: isActive ? 'on' : '',
  }
  return { values, cars }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveDiscount(request, context, params.id)
}

export default function EditDiscount({ loaderData: { values, cars }, actionData }: Route.ComponentProps) {
  const { discounts } = useAdminTexts()
  return (
    <AdminPage title={discounts.edit}>
      <DiscountForm values={values} cars={cars} answer={actionData} />
    </AdminPage>
  )
}
