import { data } from 'react-router'
import { findCarRow } from '#data/fleet/cars.ts'
import { storedCarOf } from '#data/fleet/import-cars.ts'
import { listCategories } from '#data/fleet/categories.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { carFormOf } from '#domain/fleet/car-form-values.ts'
import type { EditValues } from '../shared/form/edit-form.tsx'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../shared/screen/admin-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import { carFormSchema } from '#domain/fleet/car-form.ts'
import { carRow } from '#operations/fleet/fleet-rows.ts'
import type { Route } from './+types/edit'
import { CarForm } from './form.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const copied = new URL(request.url).searchParams.get('from')
  const [values, categories] = await Promise.all([
    params.id ? loadValues(services, params.id) : copied ? loadCopiedValues(services, copied) : {},
    listCategories(services.db),
  ])
  return {
    isNew: !params.id,
    values,
    categories: categories.map(({ id, name }) => ({ id, name: managedText(name, services.language) })),
  }
}

async function loadValues({ db }: Services, id: string): Promise<EditValues> {
  const car = await findCarRow(db, id)
  if (!car) throw data(null, 404)
  return carFormOf(storedCarOf(car))
}

/** The values of a copy: hidden, and with another name. */
async function loadCopiedValues(services: Services, id: string): Promise<EditValues> {
  const { version: _own, nameAr, nameEn, ...values } = await loadValues(services, id)
  return {
    ...values,
    nameAr: nameAr && adminTextsIn('ar').fleet.copyOf(nameAr),
    nameEn: nameEn && adminTextsIn('en').fleet.copyOf(nameEn),
    isHidden: 'on',
  }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: carRow, schema: carFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditCar({ loaderData: { isNew, values, categories }, actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  return (
    <AdminPage title={isNew ? fleet.add : fleet.edit}>
      <CarForm values={values} categories={categories} answer={actionData} />
    </AdminPage>
  )
}
