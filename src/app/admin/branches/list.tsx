import { Link } from 'react-router'
import { countComingBookings } from '#data/booking/coming-bookings.ts'
import { listAllBranches, setBranchActive } from '#data/branches/branches.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { AddLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { changeList } from '../shared/list/change-list.server.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { branchRow } from '#operations/branches/branch-rows.ts'
import { toSlug } from '#data/database/parse-ids.ts'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/list'
import { BranchTable } from './branch-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const [branches, coming] = await Promise.all([listAllBranches(db), countComingBookings(db, now())])
  return {
    branches: branches.map(({ id, version, name, city, weeklyHours, isActive }) => ({
      id,
      version,
      weeklyHours,
      isActive,
      name: managedText(name, language),
      city: managedText(city, language),
      comingBookings: coming.ofBranch(id),
    })),
  }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, {
    ...branchRow,
    readId: toSlug,
    inUse: ({ branches }) => branches.inUse,
    turn: setBranchActive,
    turned: ({ branches }, on) => (on ? branches.nowActive : branches.nowInactive),
  })
}

export default function Branches({ loaderData: { branches } }: Route.ComponentProps) {
  const { branches: texts, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.lists.branch}
      intro={texts.intro}
      actions={
        <>
          <Link to="/admin/branches/agents" className={buttonClass('quiet')}>
            {texts.agents}
          </Link>
          <AddLink to={recordPath('branch')}>{texts.add}</AddLink>
        </>
      }
    >
      {branches.length === 0 ? <EmptyState>{texts.empty}</EmptyState> : <BranchTable branches={branches} />}
    </AdminPage>
  )
}
