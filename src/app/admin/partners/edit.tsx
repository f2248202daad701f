import { data } from 'react-router'
import { findPartner } from '../../../data/content/partners.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { PartnerForm } from './partner-form.tsx'
import { savePartner } from './save-partner.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const partner = await findPartner(context.get(servicesContext).db, params.id)
  if (!partner) throw data(null, 404)
  const { version, type, logoUrl, nameAr, nameEn, descriptionAr, descriptionEn } = partner
  return { values: { version: String(version), type, logoUrl, nameAr, nameEn, descriptionAr, descriptionEn } }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return savePartner(request, context, params.id)
}

export default function EditPartner({ loaderData, actionData }: Route.ComponentProps) {
  const { partners: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.edit}>
      <PartnerForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
