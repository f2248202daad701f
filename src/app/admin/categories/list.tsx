import { Link } from 'react-router'
import { listCategoriesWithCars } from '#data/fleet/categories.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { listPath, recordPath } from '#domain/staff/entities.ts'
import { AddLink, EditLink } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { changeList } from '../shared/list/change-list.server.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { useLanguage } from '../../i18n/texts-context.tsx'
import { servicesContext } from '../../services-context.ts'
import { categoryRow } from '#operations/fleet/fleet-rows.ts'
import type { Route } from './+types/list'

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await listCategoriesWithCars(context.get(servicesContext).db) }
}

export function action(args: Route.ActionArgs) {
  return changeList(args, {
    ...categoryRow,
    inUse: ({ fleet }) => fleet.categories.inUse,
  })
}

export default function Categories({ loaderData: { categories } }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  const language = useLanguage()
  const texts = fleet.categories
  return (
    <AdminPage
      title={texts.title}
      intro={texts.intro}
      actions={<AddLink to={recordPath('category')}>{texts.add}</AddLink>}
    >
      {categories.length === 0 ? (
        <EmptyState>{texts.empty}</EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          rows={categories}
          keyOf={({ id }) => id}
          selectAs={({ name }) => managedText(name, language)}
          columns={[
            { title: texts.name, isName: true, cell: ({ name }) => managedText(name, language) },
            {
              title: texts.cars,
              cell: ({ id, cars }) => (
                <Link to={`${listPath('car')}?category=${id}`} className="text-brand underline tabular-nums">
                  {fleet.found(cars)}
                </Link>
              ),
            },
            {
              title: fleet.actions,
              isActions: true,
              cell: ({ id, name }) => (
                <div className="flex justify-end gap-1">
                  <EditLink to={recordPath('category', id)} name={managedText(name, language)} />
                  <ConfirmDelete id={id} name={managedText(name, language)} />
                </div>
              ),
            },
          ]}
        />
      )}
    </AdminPage>
  )
}
