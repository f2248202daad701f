import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { CarForm } from './car-form.tsx'
import { loadCarFields, loadCategoryChoices } from './load-car-form.server.ts'
import { saveCar } from './save-car.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [values, categories] = await Promise.all([loadCarFields(services, params.id), loadCategoryChoices(services)])
  return { values, categories }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveCar(request, context, params.id)
}

export default function EditCar({ loaderData: { values, categories }, actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  return (
    <AdminPage title={fleet.edit}>
      <CarForm values={values} categories={categories} answer={actionData} />
    </AdminPage>
  )
}
