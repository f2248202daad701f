import { listCategories } from '#data/fleet/categories.ts'
import { listStoredCars } from '#data/fleet/import-cars.ts'
import { carFormOf, type StoredCar } from '#domain/fleet/car-form-values.ts'
import type { CarColumn, PriceColumn } from '#domain/fleet/import/car-columns.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { eachContractField } from '#domain/terms/contract-values.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Services } from '#operations/services/services.ts'
import { loadSiteTexts } from '../../i18n/languages.ts'
import type { Cells } from '../shared/imports/template.server.ts'
import { markTextsIn } from '../shared/marks/mark-texts.ts'
import { adminTextsIn } from '../shared/screen/admin-texts.ts'

/** The prices of all cars with the columns of their import: one row per model year, values of the whole car in its first row. */
export async function readPriceRows({ db, language }: Services): Promise<Cells<PriceColumn>[]> {
  const cars = await listStoredCars(db)
  return cars.flatMap((car) => {
    const carId = managedText({ ar: car.nameAr, en: car.nameEn }, language)
    return rowsOf(car, { carId }, pricesOf(carFormOf(car)))
  })
}

/** All cars with the columns of their import, in the words of the language, one row per model year. */
export async function readCarRows({ db, language }: Services): Promise<Cells<CarColumn>[]> {
  const [cars, categories, { fleet }] = await Promise.all([
    listStoredCars(db),
    listCategories(db),
    loadSiteTexts(language),
  ])
  const { yes, no } = adminTextsIn(language).actions
  const { bodies } = markTextsIn(language)
  const categoryNames = new Map(categories.map(({ id, name }) => [id, managedText(name, language)]))
  return cars.flatMap((car) => {
    const form = carFormOf(car)
    const ofCar = {
      ...pricesOf(form),
      categoryId: car.categoryId === null ? '' : categoryNames.get(car.categoryId),
      seats: form['seats'],
      transmission: fleet.transmission[car.transmission],
      fuel: fleet.fuel[car.fuel],
      body: bodies[car.body],
      ...eachContractField((field) => form[field]),
      doors: form['doors'],
      luggage: form['luggage'],
      engineCc: form['engineCc'],
      equipmentAr: car.equipmentAr,
      equipmentEn: car.equipmentEn,
      imageUrl: car.imageUrl,
      isHidden: car.isHidden ? yes : no,
    }
    return rowsOf(car, { nameAr: car.nameAr, nameEn: car.nameEn }, ofCar)
  })
}

function pricesOf(form: Record<string, string>) {
  return {
    pricePerDay: form['pricePerDay'],
    pricePerMonth: form['pricePerMonth'],
    ...eachOption('carPrice', ({ carPrice }) => form[carPrice]),
  }
}

/** A row for each model year of a car, at least one; `ofCar` is in the first. */
function rowsOf<Names extends object, Values extends object>(car: StoredCar, names: Names, ofCar: Values) {
  const form = carFormOf(car)
  const models = car.modelPrices.map((_model, index) => ({
    modelYear: form[`year${index + 1}`],
    modelPrice: form[`price${index + 1}`],
  }))
  return [{}, ...models.slice(1)].map((_row, index) => ({ ...names, ...(index === 0 && ofCar), ...models[index] }))
}
