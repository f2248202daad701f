import { Link } from 'react-router'
import { deleteCategory, listCategoriesWithCars } from '../../../data/fleet/categories.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { EditLink } from '../../back-office/list/edit-link.tsx'
import { answerListAction } from '../../back-office/list/list-action.server.ts'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategoriesWithCars(context.get(servicesContext).db) }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  return answerListAction(request, language, {
    to: '/admin/fleet/categories',
    remove: (id) => deleteCategory(db, authorOf(context), id),
    inUse: adminTextsIn(language).fleet.categories.inUse,
  })
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  const language = useLanguage()
  const words = fleet.categories
  return (
    <AdminPage
      title={words.title}
      intro={words.intro}
      actions={<AddLink to="/admin/fleet/categories/new">{words.add}</AddLink>}
    >
      {categories.length === 0 ? (
        <EmptyState>{words.empty}</EmptyState>
      ) : (
        <DataTable
          caption={words.title}
          rows={categories}
          keyOf={({ id }) => id}
          columns={[
            { title: words.name, isName: true, cell: ({ name }) => name[language] },
            {
              title: words.cars,
              cell: ({ id, cars }) => (
                <Link to={`/admin/fleet?category=${id}`} className="text-brand underline tabular-nums">
                  {fleet.found(cars)}
                </Link>
              ),
            },
            {
              title: fleet.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={`/admin/fleet/categories/${id}`} name={name[language]} />
                  <ConfirmDelete id={id} name={name[language]} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
