import { toHoursFields } from '../../../domain/branches/branch-form.ts'
import { unknownBranchHours } from '../../../domain/branches/opening-hours.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import type { Route } from './+types/new'
import { BranchForm } from './branch-form.tsx'
import { saveBranch } from './save-branch.server.ts'
import { viewMapSettings } from './view-map-settings.server.ts'

const blank = { isActive: 'on', ...toHoursFields(unknownBranchHours) }

export function loader({ context }: Route.LoaderArgs) {
  return { map: viewMapSettings(context.get(settingsContext)) }
}

export function action({ request, context }: Route.ActionArgs) {
  return saveBranch(request, context)
}

export default function NewBranch({ loaderData: { map }, actionData }: Route.ComponentProps) {
  const { branches } = useAdminTexts()
  return (
    <AdminPage title={branches.add}>
      <BranchForm values={blank} map={map} answer={actionData} />
    </AdminPage>
  )
}
