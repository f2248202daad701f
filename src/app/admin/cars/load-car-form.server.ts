import { data } from 'react-router'
import { findCarRow } from '../../../data/fleet/cars.ts'
import { listCategories } from '../../../data/fleet/categories.ts'
import type { Halalas } from '../../../domain/pricing/money.ts'
import { toDecimal } from '../../../domain/pricing/money.ts'
import { eachOption } from '../../../domain/pricing/price-lines.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { adminTextsIn } from '../../back-office/page/admin-texts.ts'
import type { EditValues } from '../../back-office/form/edit-form.tsx'
import type { Services } from '../../services/services.ts'

/** What a car can be put into, for the form. */
export async function loadCategoryChoices({ db, language }: Services) {
  const categories = await listCategories(db)
  return categories.map(({ id, name }) => ({ id, name: managedText(name, language) }))
}

/** A stored car as the fields of the form; 404 when there is none of this id. */
export async function loadCarFields({ db }: Services, id: string): Promise<EditValues> {
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

/** The fields of a new car that begins as a copy: under another name, and hidden until somebody has looked at it. */
export async function loadCopiedFields(services: Services, id: string): Promise<EditValues> {
  const { version: _own, nameAr, nameEn, ...fields } = await loadCarFields(services, id)
  return {
    ...fields,
    nameAr: nameAr && adminTextsIn('ar').fleet.copyOf(nameAr),
    nameEn: nameEn && adminTextsIn('en').fleet.copyOf(nameEn),
    isHidden: 'on',
  }
}

function decimalOrBlank(amount: Halalas | null): string {
  return amount === null ? '' : toDecimal(amount)
}
