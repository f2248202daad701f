import { data } from 'react-router'
import { findOffer } from '#data/content/offers.ts'
import { listCodes } from '#data/pricing/discounts.ts'
import { postedValues } from '#domain/forms/posted-values.ts'
import { saveRowForm } from '../shared/form/save-form.server.ts'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { loadRateChoices } from '../shared/rates/load-rate-choices.server.ts'
import { servicesContext } from '../../services-context.ts'
import { offerFormSchema } from '#domain/content/offer-form.ts'
import { offerRow } from '#operations/content/offer-row.ts'
import type { Route } from './+types/edit'
import { OfferForm } from './form.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { db } = services
  const [codes, rates] = await Promise.all([listCodes(db), loadRateChoices(services)])
  if (!params.id) return { isNew: true, codes, rates, values: { isActive: 'on' } }
  const offer = await findOffer(db, params.id)
  if (!offer) throw data(null, 404)
  return { isNew: false, codes, rates, values: postedValues(offerFormSchema.entries, offer) }
}

export function action(args: Route.ActionArgs) {
  return saveRowForm(args, { row: offerRow, schema: offerFormSchema })
}

export { revalidateOnConflict as shouldRevalidate } from '../shared/form/edit-form.tsx'

export default function EditOffer({ loaderData: { isNew, codes, rates, values }, actionData }: Route.ComponentProps) {
  const { specialOffers } = useAdminTexts()
  return (
    <AdminPage title={isNew ? specialOffers.add : specialOffers.edit}>
      <OfferForm codes={codes} rates={rates} values={values} answer={actionData} />
    </AdminPage>
  )
}
