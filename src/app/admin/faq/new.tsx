import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { Route } from './+types/new'
import { FaqForm } from './faq-form.tsx'
import { saveFaq } from './save-faq.server.ts'

export function action({ request, context }: Route.ActionArgs) {
  return saveFaq(request, context)
}

export default function NewFaq({ actionData }: Route.ComponentProps) {
  const { faq } = useAdminTexts()
  return (
    <AdminPage title={faq.add}>
      <FaqForm values={{}} answer={actionData} />
    </AdminPage>
  )
}
