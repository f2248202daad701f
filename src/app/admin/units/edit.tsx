import { data } from 'react-router'
import { listAllBranches } from '#data/branches/branches.ts'
import { findCarEvenHidden, listCarNames } from '#data/fleet/cars.ts'
import { createUnit, findUnit, updateUnit } from '#operations/availability/units.ts'
import type { Unit } from '#data/fleet/unit-list.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { platePlain } from '#domain/fleet/plate.ts'
import { unitFormSchema } from '#domain/fleet/unit-form.ts'
import { toRowId } from '#data/database/parse-ids.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { EditValues } from '../shared/form/edit-form.tsx'
import { saveForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { requireAccess } from '../shared/session/session.server.ts'
import { answerUnit } from '../shared/units/save-unit.server.ts'
import { unitTextsIn, useUnitTexts } from '../shared/units/unit-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/edit'
import { UnitForm } from './form.tsx'

export const middleware = [requireAccess('fleet')]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const from = new URL(request.url).searchParams.get('from')
  const [values, cars, branches] = await Promise.all([
    params.id ? loadValues(services, params.id) : loadNewValues(services, from),
    listCarNames(services.db),
    listAllBranches(services.db),
  ])
  return {
    id: params.id,
    values,
    cars: cars.map(({ id, name }) => ({ id, name: managedText(name, services.language) })),
    branches: branches.map(({ id, name }) => ({ id, name: managedText(name, services.language) })),
  }
}

async function loadValues({ db }: Services, id: string): Promise<EditValues> {
  const unit = await findUnit(db, id)
  if (!unit) throw data(null, 404)
  return valuesOf(unit)
}

/** What another unit of the same car does not have. */
const ofOneUnit = ['version', 'plate', 'vin', 'inServiceUntil', 'lastServiceKm', 'lastServiceOn']

/** A new unit copies car, branch, documents and interval of service from the one in `from`. */
async function loadNewValues({ db, now }: Services, from: string | null): Promise<EditValues> {
  const first = { colour: 'white', odometerKm: '0', inServiceFrom: todayInRiyadh(now()) }
  const like = from ? await findUnit(db, from) : undefined
  if (!like) return first
  const values = valuesOf(like)
  for (const name of ofOneUnit) delete values[name]
  return { ...values, ...first, colour: like.colour }
}

function valuesOf({ id: _id, plate, ...unit }: Unit): EditValues {
  const texts = Object.entries(unit).map(([name, value]) => [name, value === null ? '' : String(value)])
  return { plate: platePlain(plate), ...(Object.fromEntries(texts) as EditValues) }
}

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: unitFormSchema,
    once: params.id === undefined,
    async save({ version = 0, ...values }, { db, author, texts, language }) {
      const car = await findCarEvenHidden(db, values.carId)
      const years = car?.prices.modelPrices.map(({ year }) => year) ?? []
      const isOffered = years.length === 0 || years.includes(values.modelYear)
      const notice = {
        title: texts.form.saved(platePlain(values.plate)),
        ...(!isOffered && { text: unitTextsIn(language).notOffered(values.modelYear) }),
      }
      if (params.id === undefined) return answerUnit(await createUnit(db, author, values), notice)
      const id = toRowId(params.id)
      if (id === undefined) return { outcome: 'missing' }
      return answerUnit(await updateUnit(db, author, { id, version }, values), notice)
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditUnit({ loaderData: { id, ...choices }, actionData }: Route.ComponentProps) {
  const texts = useUnitTexts()
  return (
    <AdminPage title={id ? texts.edit : texts.add}>
      <UnitForm id={id} {...choices} answer={actionData} />
    </AdminPage>
  )
}
