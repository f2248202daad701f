import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { Route } from './+types/new'
import { CategoryForm } from './category-form.tsx'
import { saveCategory } from './save-category.server.ts'

export function action({ request, context }: Route.ActionArgs) {
  return saveCategory(request, context)
}

export default function NewCategory({ actionData }: Route.ComponentProps) {
  const { fleet } = useAdminTexts()
  return (
    <AdminPage title={fleet.categories.add}>
      <CategoryForm values={{}} answer={actionData} />
    </AdminPage>
  )
}
