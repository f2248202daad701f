import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/new'
import { DiscountForm } from './discount-form.tsx'
import { loadCarChoices } from './load-car-choices.server.ts'
import { saveDiscount } from './save-discount.server.ts'

const blank = { kind: 'percentage', isActive: 'on' }

export async function loader({ context }: Route.LoaderArgs) {
  return { cars: await loadCarChoices(context.get(servicesContext)) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveDiscount(request, context)
}

export default function NewDiscount({ loaderData: { cars }, actionData }: Route.ComponentProps) {
  const { discounts } = useAdminTexts()
  return (
    <AdminPage title={discounts.add}>
      <DiscountForm values={blank} cars={cars} answer={actionData} />
    </AdminPage>
  )
}
