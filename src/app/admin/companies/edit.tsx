import { data } from 'react-router'
import { findCompany, listPeople, listRates } from '#data/companies/companies.ts'
import { toUuid } from '#data/database/parse-ids.ts'
import { listCars } from '#data/fleet/cars.ts'
import { companyFormSchema, rateField, writePeople } from '#domain/companies/company-form.ts'
import { toDecimal } from '#domain/money/money.ts'
import { managedText, publicText } from '#domain/text/localized-text.ts'
import { companyRow } from '#operations/companies/company-row.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { checkAccess } from '../shared/session/session.server.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/edit'
import { useCompanyTexts } from './company-texts.ts'
import { CompanyForm } from './form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  checkAccess(context, 'fleet')
  const { db, language } = context.get(servicesContext)
  const cars = (await listCars(db)).map(({ id, name }) => ({ id, name: publicText(name, language) }))
  if (!params.id) return { isNew: true, cars, values: { isActive: 'on' } }
  const company = await findCompany(db, params.id)
  if (!company) throw data(null, 404)
  const [people, rates] = await Promise.all([listPeople(db, company.id), listRates(db, company.id)])
  const { id: _id, createdAt: _createdAt, version, creditLimit, discountPercent, ...texts } = company
  return {
    isNew: false,
    cars,
    values: {
      ...texts,
      version: String(version),
      creditLimit: creditLimit === null ? '' : toDecimal(creditLimit),
      discountPercent: discountPercent === null ? '' : String(discountPercent / 100),
      requiresPurchaseOrder: company.requiresPurchaseOrder ? 'on' : '',
      isActive: company.isActive ? 'on' : '',
      people: writePeople(people),
      ...Object.fromEntries(rates.map(({ carId, dailyRate }) => [rateField(carId), toDecimal(dailyRate)])),
    },
  }
}

export function action(args: Route.ActionArgs) {
  checkAccess(args.context, 'fleet')
  return saveRowForm(args, {
    row: companyRow,
    schema: companyFormSchema,
    nameOf: ({ nameAr, nameEn }, { language }) => ({ [language]: managedText({ ar: nameAr, en: nameEn }, language) }),
    readId: toUuid,
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditCompany({ loaderData: { isNew, cars, values }, actionData }: Route.ComponentProps) {
  const texts = useCompanyTexts()
  return (
    <AdminPage title={isNew ? texts.add : texts.edit}>
      <CompanyForm values={values} cars={cars} answer={actionData} />
    </AdminPage>
  )
}
