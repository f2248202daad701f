import { createPartner } from '../../../data/partners.ts'
import { partnerFormSchema, partnerTypes } from '../../../domain/partner-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { parseEdit, saveOrRefuse } from '../../back-office/edit.server.ts'
import { redirectWithNotice } from '../../back-office/notice.server.ts'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/new'
import { PartnerForm } from './partner-form.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, partnerFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version: _new, ...values } = parsed.values
  const name = managedText({ ar: values.nameAr, en: values.nameEn }, language)
  return saveOrRefuse(log, parsed.submission, async () => {
    await createPartner(db, authorOf(context), values)
    return redirectWithNotice('/admin/partners', { title: adminTextsIn(language).form.saved(name) })
  })
}

export default function NewPartner({ actionData }: Route.ComponentProps) {
  const { partners: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.add}>
      <PartnerForm values={{ type: partnerTypes[0] }} answer={actionData} />
    </AdminPage>
  )
}
