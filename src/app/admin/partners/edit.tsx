import { data } from 'react-router'
import { findPartner } from '#data/content/partners.ts'
import { partnerTypes } from '#domain/content/partner-form.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { servicesContext } from '../../services-context.ts'
import { partnerFormSchema } from '#domain/content/partner-form.ts'
import { partnerRow } from '#operations/content/content-rows.ts'
import type { Route } from './+types/edit'
import { PartnerForm } from './form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!params.id) return { isNew: true, values: { type: partnerTypes[0] } }
  const partner = await findPartner(context.get(servicesContext).db, params.id)
  if (!partner) throw data(null, 404)
  const { version, type, logoUrl, nameAr, nameEn, descriptionAr, descriptionEn } = partner
  const values = { version: String(version), type, logoUrl, nameAr, nameEn, descriptionAr, descriptionEn }
  return { isNew: false, values }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: partnerRow, schema: partnerFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditPartner({ loaderData: { isNew, values }, actionData }: Route.ComponentProps) {
  const { partners } = useAdminTexts()
  return (
    <AdminPage title={isNew ? partners.add : partners.edit}>
      <PartnerForm values={values} answer={actionData} />
    </AdminPage>
  )
}
