import { listCategories } from '#data/fleet/categories.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { carColumns, priceColumns, type CarColumn } from '#domain/fleet/import/car-columns.ts'
import { eachOption } from '#domain/pricing/price-lines.ts'
import { importTextsIn } from '../shared/imports/import-texts.ts'
import { answerTemplate, type Cells } from '../shared/imports/template.server.ts'
import { markTextsIn } from '../shared/marks/mark-texts.ts'
import { loadSiteTexts } from '../../i18n/languages.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import { readPriceRows } from './export-rows.server.ts'
import type { Route } from './+types/import-template'

/** A template for an import: two rows of an example car, or the current prices of every car. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { car, price } = importTextsIn(services.language).kinds
  return new URL(request.url).pathname.includes('/prices/')
    ? answerTemplate('prices', priceColumns, price.columns, await readPriceRows(services))
    : answerTemplate('cars-template', carColumns, car.columns, await readExample(services))
}

async function readExample({ db, language }: Services): Promise<Cells<CarColumn>[]> {
  const [[category], { fleet }] = await Promise.all([listCategories(db), loadSiteTexts(language)])
  const names = { nameAr: 'تويوتا كامري', nameEn: 'Toyota Camry' }
  const facts = {
    ...names,
    categoryId: category ? managedText(category.name, language) : '',
    seats: '5',
    transmission: fleet.transmission.Automatic,
    fuel: fleet.fuel.Gasoline,
    body: markTextsIn(language).bodies.sedan,
    pricePerDay: '165',
    pricePerMonth: '3900',
    ...eachOption('carPrice', () => '25'),
    kilometersPerDay: '250',
    extraKilometerPrice: '0.75',
    lateGraceHours: '2',
    lateHourPrice: '20',
    deductible: '2000',
    youngDriverPricePerDay: '30',
    deposit: '500',
    fullTankPrice: '150',
    doors: '4',
    luggage: '3',
    engineCc: '2500',
    equipmentAr: 'كاميرا خلفية، مثبت سرعة',
    equipmentEn: 'Rear camera, cruise control',
  }
  return [
    { ...facts, modelYear: '2026', modelPrice: '180' },
    { ...names, modelYear: '2025', modelPrice: '170' },
  ]
}
