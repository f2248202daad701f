import { data } from 'react-router'
import { listAllBranches } from '#data/branches/branches.ts'
import { findSpecialHours } from '#data/branches/special-hours.ts'
import { comingHolidays, holidayNames } from '#domain/branches/special-hours/coming-holidays.ts'
import { specialHoursFormSchema, toSpecialHoursFields } from '#domain/branches/special-hours/special-hours-form.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import type { EditValues } from '../../shared/form/edit-form.tsx'
import { saveRowForm } from '../../shared/form/save-form.server.ts'
import { AdminPage } from '../../shared/screen/admin-page.tsx'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { specialHoursRow } from '#operations/branches/branch-rows.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../../services-context.ts'
import type { Route } from './+types/edit'
import { SpecialHoursForm } from './form.tsx'
import { specialHoursTexts, useSpecialHoursTexts } from './special-hours-texts.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { moon } = context.get(settingsContext)
  const address = new URL(request.url).searchParams
  const branches = await listAllBranches(services.db)
  return {
    isNew: !params.id,
    values: params.id ? await loadValues(services, params.id) : newValues(services, address, moon),
    branches: branches.map(({ id, name }) => ({ id, name: managedText(name, services.language) })),
  }
}

async function loadValues({ db }: Services, id: string): Promise<EditValues> {
  const stored = await findSpecialHours(db, id)
  if (!stored) throw data(null, 404)
  return { version: String(stored.version), ...toSpecialHoursFields(stored) }
}

/** The default values: closed on days that staff choose. `?holiday=` (with `closed`) and `?kind=ramadan` prefill more. */
function newValues(
  { now }: Services,
  address: URLSearchParams,
  moon: Parameters<typeof comingHolidays>[1],
): EditValues {
  const holiday = comingHolidays(todayInRiyadh(now()), moon).find(({ key }) => key === address.get('holiday'))
  const closed = { branchId: '', kind: 'dates', day0: 'closed', day5: 'same' }
  if (holiday) {
    const { ar: noteAr, en: noteEn } = holidayNames[holiday.key]
    return {
      ...closed,
      fromDate: holiday.from,
      untilDate: holiday.until,
      noteAr,
      noteEn,
      day0: address.has('closed') ? 'closed' : 'hours',
    }
  }
  if (address.get('kind') !== 'ramadan') return closed
  const { ar, en } = specialHoursTexts
  return { ...closed, kind: 'ramadan', noteAr: ar.ramadanHours, noteEn: en.ramadanHours, day0: 'hours' }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: specialHoursRow, schema: specialHoursFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../../shared/form/edit-form.tsx'

export default function EditSpecialHours({
  loaderData: { isNew, values, branches },
  actionData,
}: Route.ComponentProps) {
  const texts = useSpecialHoursTexts()
  return (
    <AdminPage title={isNew ? texts.add : texts.edit}>
      <SpecialHoursForm values={values} branches={branches} answer={actionData} />
    </AdminPage>
  )
}
