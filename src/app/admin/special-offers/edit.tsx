import { data } from 'react-router'
import { findOffer } from '../../../data/content/offers.ts'
import { toTypedMoment } from '../../../domain/content/offer-form.ts'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/edit'
import { OfferForm } from './offer-form.tsx'
import { saveOffer } from './save-offer.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const offer = await findOffer(context.get(servicesContext).db, params.id)
  if (!offer) throw data(null, 404)
  const { id: _id, version, startDate, endDate, isActive, ...texts } = offer
  return {
    values: {
      ...texts,
      version: String(version),
      startDate: toTypedMoment(startDate),
      endDate: toTypedMoment(endDate),
      isActive: isActive ? 'on' : '',
    },
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  return saveOffer(request, context, params.id)
}

export default function EditOffer({ loaderData, actionData }: Route.ComponentProps) {
  const { specialOffers } = useAdminTexts()
  return (
    <AdminPage title={specialOffers.edit}>
      <OfferForm values={loaderData.values} answer={actionData} />
    </AdminPage>
  )
}
