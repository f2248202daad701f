import { partnerTypes } from '../../../domain/content/partner-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { Route } from './+types/new'
import { PartnerForm } from './partner-form.tsx'
import { savePartner } from './save-partner.server.ts'

export function action({ request, context }: Route.ActionArgs) {
  return savePartner(request, context)
}

export default function NewPartner({ actionData }: Route.ComponentProps) {
  const { partners: texts } = useAdminTexts()
  return (
    <AdminPage title={texts.add}>
      <PartnerForm values={{ type: partnerTypes[0] }} answer={actionData} />
    </AdminPage>
  )
}
