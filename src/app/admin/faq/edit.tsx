import { data } from 'react-router'
import { findFaq } from '../../../data/content/faqs.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { FaqForm } from './faq-form.tsx'
import { saveFaq } from './save-faq.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const faq = await findFaq(context.get(servicesContext).db, params.id)
  if (!faq) throw data(null, 404)
  const { version, questionAr, questionEn, answerAr, answerEn } = faq
  return { values: { version: String(version), questionAr, questionEn, answerAr, answerEn } }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveFaq(request, context, params.id)
}

export default function EditFaq({ loaderData, actionData }: Route.ComponentProps) {
  const { faq } = useAdminTexts()
  return (
    <AdminPage title={faq.edit}>
      <FaqForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
