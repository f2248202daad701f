import { data } from 'react-router'
import { findBranchRow } from '../../../data/branches/branches.ts'
import { toHoursFields } from '../../../domain/branches/branch-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { BranchForm } from './branch-form.tsx'
import { saveBranch } from './save-branch.server.ts'
import { viewMapSettings } from './view-map-settings.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const branch = await findBranchRow(context.get(servicesContext).db, params.id)
  if (!branch) throw data(null, 404)
  const { nameAr, nameEn, cityAr, cityEn, mapUrl } = branch
  const values = {
    version: String(branch.version),
    nameAr,
    nameEn,
    cityAr,
    cityEn,
    mapUrl,
    latitude: String(branch.latitude),
    longitude: String(branch.longitude),
    isActive: branch.isActive ? 'on' : '',
    ...toHoursFields(branch.weeklyHours),
  }
  return { values, map: viewMapSettings(context.get(settingsContext)) }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveBranch(request, context, params.id)
}

export default function EditBranch({ loaderData: { values, map }, actionData }: Route.ComponentProps) {
  const { branches } = useAdminTexts()
  return (
    <AdminPage title={branches.edit}>
      <BranchForm values={values} map={map} answer={actionData} />
    </AdminPage>
  )
}
