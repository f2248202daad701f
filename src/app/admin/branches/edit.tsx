import { data } from 'react-router'
import { findBranchRow } from '#data/branches/branches.ts'
import type { Database } from '#data/database/connect.ts'
import { toSlug } from '#data/database/parse-ids.ts'
import { branchFields, branchFormSchema, toHoursFields } from '#domain/branches/branch-form.ts'
import { unknownBranchHours } from '#domain/branches/opening-hours.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { branchRow } from '#operations/branches/branch-rows.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/edit'
import { BranchForm } from './form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { mapTileUrl, mapAttribution } = context.get(settingsContext)
  return {
    isNew: !params.id,
    values: await loadValues(context.get(servicesContext).db, params.id),
    map: { tileUrl: mapTileUrl, attribution: mapAttribution },
  }
}

async function loadValues(db: Database, id: string | undefined) {
  if (!id) return { isActive: 'on', ...toHoursFields(unknownBranchHours.week) }
  const branch = await findBranchRow(db, id)
  if (!branch) throw data(null, 404)
  return {
    version: String(branch.version),
    ...postedValues(branchFields, branch),
    ...toHoursFields(branch.weeklyHours),
  }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: branchRow, schema: branchFormSchema, readId: toSlug })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditBranch({ loaderData: { isNew, values, map }, actionData }: Route.ComponentProps) {
  const { branches } = useAdminTexts()
  return (
    <AdminPage title={isNew ? branches.add : branches.edit}>
      <BranchForm values={values} map={map} answer={actionData} />
    </AdminPage>
  )
}
