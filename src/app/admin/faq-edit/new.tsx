import { createFaq } from '../../../data/faqs.ts'
import { faqFormSchema } from '../../../domain/faq-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { parseEdit, saveOrRefuse } from '../../back-office/edit.server.ts'
import { redirectWithNotice } from '../../back-office/notice.server.ts'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/new'
import { FaqForm } from './faq-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, faqFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version: _new, ...values } = parsed.values
  const question = managedText({ ar: values.questionAr, en: values.questionEn }, language)
  return saveOrRefuse(log, parsed.submission, async () => {
    await createFaq(db, authorOf(context), values)
    return redirectWithNotice('/admin/faq', { title: adminTextsIn(language).form.saved(question) })
  })
}

export default function NewFaq({ actionData }: Route.ComponentProps) {
  const { faq } = useAdminTexts()
  return (
    <AdminPage title={faq.add}>
      <FaqForm values={{}} answer={actionData} />
    </AdminPage>
  )
}
