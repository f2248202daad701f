import { data } from 'react-router'
import { listAllBranches } from '../../../../data/branches/branches.ts'
import { createSpecialHours, findSpecialHours, updateSpecialHours } from '../../../../data/branches/special-hours.ts'
import type { HoursChange } from '../../../../data/booking/bookings-outside-hours.ts'
import { toRowId } from '../../../../data/database/parse-ids.ts'
import { isDuplicate, isInUse, isOverlap } from '../../../../data/database/storage-error.ts'
import { comingHolidays, holidayNames } from '../../../../domain/branches/special-hours/coming-holidays.ts'
import {
  specialHoursFormSchema,
  toSpecialHoursFields,
} from '../../../../domain/branches/special-hours/special-hours-form.ts'
import { managedText } from '../../../../domain/content/localized-text.ts'
import { fleetProblem } from '../../../../domain/fleet/fleet-problems.ts'
import { listPath } from '../../../../domain/staff/entities.ts'
import { todayInRiyadh } from '../../../../domain/time/riyadh-time.ts'
import type { EditValues } from '../../../back-office/form/edit-form.tsx'
import { saveForm, type SaveResult } from '../../../back-office/form/save-form.server.ts'
import { AdminPage } from '../../../back-office/page/admin-page.tsx'
import { settingsContext } from '../../../maintenance/close-for-maintenance.server.ts'
import { servicesContext, type Services } from '../../../services/services.ts'
import type { Route } from './+types/edit'
import { SpecialHoursForm } from './form.tsx'
import { refuseTouched } from './bookings-outside.server.ts'
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

/** Closed on days to be chosen; `?holiday=` (and `closed`) and `?kind=ramadan` prefill more. */
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

export function action({ params, ...args }: Route.ActionArgs) {
  return saveForm(args, {
    schema: specialHoursFormSchema,
    once: params.id === undefined,
    async save(
      { version = 0, evenTouched, ...values },
      { db, author, texts, language, now },
    ): Promise<Exclude<SaveResult, { outcome: 'answered' }>> {
      const own = specialHoursTexts[language]
      const id = params.id === undefined ? undefined : toRowId(params.id)
      if (params.id !== undefined && id === undefined) return { outcome: 'missing' }
      if (id === undefined && values.untilDate && values.untilDate < todayInRiyadh(now()))
        return { outcome: 'refused', fieldErrors: { untilDate: [fleetProblem('daysOver')] } }
      const change: HoursChange = { specialHours: (all) => [...all.filter((one) => one.id !== id), values] }
      const touched = evenTouched ? undefined : await refuseTouched({ db, now, language }, change)
      if (touched) return touched
      const to = listPath('special_hours')
      const notice = { title: texts.form.saved(managedText({ ar: values.noteAr, en: values.noteEn }, language)) }
      try {
        if (id === undefined) {
          await createSpecialHours(db, author, values)
          return { outcome: 'saved', to, notice }
        }
        const { outcome } = await updateSpecialHours(db, author, { id, version }, values)
        if (outcome === 'conflict') return { outcome, about: { entity: 'special_hours', id: String(id) } }
        return outcome === 'saved' ? { outcome, to, notice } : { outcome }
      } catch (error) {
        if (isOverlap(error)) return { outcome: 'refused', fieldErrors: { fromDate: [own.overlap] } }
        if (isDuplicate(error)) return { outcome: 'refused', fieldErrors: { kind: [own.ramadanTwice] } }
        // The branch was deleted while the form was open.
        if (isInUse(error)) return { outcome: 'refused', fieldErrors: { branchId: ['invalidChoice'] } }
        throw error
      }
    },
  })
}

export { revalidateOnConflict as shouldRevalidate } from '../../../back-office/form/edit-form.tsx'

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
