import { data } from 'react-router'
import { toRowId } from '../../../data/outside-ids.ts'
import { findPartner, updatePartner } from '../../../data/partners.ts'
import { partnerFormSchema } from '../../../domain/partner-form.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { answerSave, parseEdit } from '../../back-office/edit.server.ts'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { PartnerForm } from './partner-form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const partner = await findPartner(context.get(servicesContext).db, params.id)
  if (!partner) throw data(null, 404)
  const { version, type, logoUrl, nameAr, nameEn, descriptionAr, descriptionEn } = partner
  return { values: { version: String(version), type, logoUrl, nameAr, nameEn, descriptionAr, descriptionEn } }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, language, log } = context.get(servicesContext)
  const parsed = await parseEdit(request, partnerFormSchema)
  if (!parsed.ok) return parsed.answer
  const { version = 0, ...values } = parsed.values
  const name = managedText({ ar: values.nameAr, en: values.nameEn }, language)
  const notice = { title: adminTextsIn(language).form.saved(name) }
  const save = () => updatePartner(db, authorOf(context), { id: toRowId(params.id) ?? 0, version }, values)
  return answerSave(log, parsed.submission, save, { to: '/admin/partners', notice })
}

export default function EditPartner({ loaderData, actionData }: Route.ComponentProps) {
  const { partners: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.edit}>
      <PartnerForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
