import { data } from 'react-router'
import { isInUse } from '../../../data/database/storage-error.ts'
import { createCar, findCarRow, updateCar, type CarValues } from '../../../data/fleet/cars.ts'
import { listCategories } from '../../../data/fleet/categories.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { carFormSchema, type CarFormValues } from '../../../domain/fleet/car-form.ts'
import { toDecimal, type Halalas } from '../../../domain/pricing/money.ts'
import { eachOption } from '../../../domain/pricing/price-lines.ts'
import type { EditValues } from '../../back-office/form/edit-form.tsx'
import { saveRow } from '../../back-office/form/save-form.server.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext, type Services } from '../../services/services.ts'
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
  const models = car.modelPrices.flatMap(({ year, price }, index) => [
    [`year${index + 1}`, String(year)],
    [`price${index + 1}`, toDecimal(price)],
  ])
  return {
    version: String(car.version),
    nameAr: car.nameAr,
    nameEn: car.nameEn,
    imageUrl: car.imageUrl,
    categoryId: car.categoryId === null ? '' : String(car.categoryId),
    pricePerDay: toDecimal(car.pricePerDay),
    pricePerMonth: decimalOrBlank(car.pricePerMonth),
    ...eachOption('carPrice', ({ carColumn }) => decimalOrBlank(car[carColumn])),
    seats: String(car.seats),
    transmission: car.transmission,
    fuel: car.fuel,
    isHidden: car.isHidden ? 'on' : '',
    ...(Object.fromEntries(models) as EditValues),
  }
}

/** A copy starts under another name, and hidden. */
async function loadCopiedValues(services: Services, id: string): Promise<EditValues> {
  const { version: _own, nameAr, nameEn, ...values } = await loadValues(services, id)
  return {
    ...values,
    nameAr: nameAr && adminTextsIn('ar').fleet.copyOf(nameAr),
    nameEn: nameEn && adminTextsIn('en').fleet.copyOf(nameEn),
    isHidden: 'on',
  }
}

function decimalOrBlank(amount: Halalas | null): string {
  return amount === null ? '' : toDecimal(amount)
}

export function action(args: Route.ActionArgs) {
  return saveRow(args, {
    schema: carFormSchema,
    entity: 'car',
    nameOf: ({ nameAr, nameEn }) => ({ ar: nameAr, en: nameEn }),
    create: (db, author, values) => createCar(db, author, toRow(values), values.modelPrices),
    update: (db, author, at, values) => updateCar(db, author, at, toRow(values), values.modelPrices),
    // The category was deleted while the form was open.
    fieldErrorsOf: (error) => (isInUse(error) ? { categoryId: ['invalidChoice'] } : undefined),
  })
}

function toRow(values: Omit<CarFormValues, 'version'>): CarValues {
  // Drizzle ignores the fields of the form that are no columns.
  return { ...values, ...eachOption('carColumn', ({ carPrice }) => values[carPrice]) }
}

export { revalidateOnConflict as shouldRevalidate } from '../../back-office/form/edit-form.tsx'

export default function EditCar({ loaderData: { isNew, values, categories }, actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  return (
    <AdminPage title={isNew ? fleet.add : fleet.edit}>
      <CarForm values={values} categories={categories} answer={actionData} />
    </AdminPage>
  )
}
