import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import type { Route } from './+types/new'
import { OfferForm } from './offer-form.tsx'
import { saveOffer } from './save-offer.server.ts'

const blank = { isActive: 'on' }

export function action({ request, context }: Route.ActionArgs) {
  return saveOffer(request, context)
}

export default function NewOffer({ actionData }: Route.ComponentProps) {
  const { specialOffers } = useAdminTexts()
  return (
    <AdminPage title={specialOffers.add}>
      <OfferForm values={blank} answer={actionData} />
    </AdminPage>
  )
}
