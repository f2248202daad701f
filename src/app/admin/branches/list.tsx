import { deleteBranch, listAllBranches, reorderBranches, setBranchActive } from '../../../data/branches/branches.ts'
import { toSlug } from '../../../data/database/parse-ids.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { answerListAction } from '../../back-office/list/list-action.server.ts'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'
import { BranchTable } from './branch-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language } = context.get(servicesContext)
  const branches = await listAllBranches(db)
  return {
    branches: branches.map(({ id, version, name, city, weeklyHours, isActive }) => ({
      id,
      version,
      weeklyHours,
      isActive,
      name: managedText(name, language),
      city: managedText(city, language),
    })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const { branches } = adminTextsIn(language)
  return answerListAction(request, language, {
    to: '/admin/branches',
    readId: toSlug,
    remove: (id) => deleteBranch(db, authorOf(context), id),
    inUse: branches.inUse,
    reorder: (ids) => reorderBranches(db, authorOf(context), ids),
    turn: (at, on) => setBranchActive(db, authorOf(context), at, on),
    turned: (on) => (on ? branches.nowActive : branches.nowInactive),
  })
}

export default function Branches({ loaderData: { branches } }: Route.ComponentProps) {
  const { branches: words, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.branches}
      intro={words.intro}
      actions={<AddLink to="/admin/branches/new">{words.add}</AddLink>}
    >
      {branches.length === 0 ? <EmptyState>{words.empty}</EmptyState> : <BranchTable branches={branches} />}
    </AdminPage>
  )
}
