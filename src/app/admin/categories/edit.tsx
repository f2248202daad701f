import { data } from 'react-router'
import { findCategory } from '../../../data/fleet/categories.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { CategoryForm } from './category-form.tsx'
import { saveCategory } from './save-category.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const category = await findCategory(context.get(servicesContext).db, params.id)
  if (!category) throw data(null, 404)
  const { version, nameAr, nameEn } = category
  return { values: { version: String(version), nameAr, nameEn } }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveCategory(request, context, params.id)
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  return (
    <AdminPage title={fleet.categories.edit}>
      <CategoryForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
