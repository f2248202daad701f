import { data } from 'react-router'
import { findFaq, updateFaq } from '../../../data/faqs.ts'
import { toRowId } from '../../../data/outside-ids.ts'
import { faqFormSchema } from '../../../domain/faq-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/edit.server.ts'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { FaqForm } from './faq-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const faq = await findFaq(context.get(servicesContext).db, params.id)
  if (!faq) throw data(null, 404)
  const { version, questionAr, questionEn, answerAr, answerEn } = faq
  return { values: { version: String(version), questionAr, questionEn, answerAr, answerEn } }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, faqFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const question = managedText({ ar: values.questionAr, en: values.questionEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(question) }
  const save = () => updateFaq(db, authorOf(context), { id: toRowId(params.id) ?? 0, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/faq', notice })
}

export default function EditFaq({ loaderData, actionData }: Route.ComponentProps) {
  const { faq } = useAdminTexts()
  return (
    <AdminPage title={faq.edit}>
      <FaqForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
