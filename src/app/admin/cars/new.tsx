import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/new'
import { CarForm } from './car-form.tsx'
import { loadCategoryChoices, loadCopiedFields } from './load-car-form.server.ts'
import { saveCar } from './save-car.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const from = new URL(request.url).searchParams.get('from')
  const [values, categories] = await Promise.all([
    from ? loadCopiedFields(services, from) : {},
    loadCategoryChoices(services),
  ])
  return { values, categories }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveCar(request, context)
}

export default function NewCar({ loaderData: { values, categories }, actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  return (
    <AdminPage title={fleet.add}>
      <CarForm values={values} categories={categories} answer={actionData} />
    </AdminPage>
  )
}
