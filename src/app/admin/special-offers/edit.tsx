import { data } from 'react-router'
import { findOffer } from '#data/content/offers.ts'
import { listCodes } from '#data/pricing/discounts.ts'
import { toTypedMoment } from '#domain/time/typed-moment.ts'
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
  const { id: _id, version, rateId, startDate, endDate, isActive, ...texts } = offer
  const values = {
    ...texts,
    version: String(version),
    rateId: rateId === null ? '' : String(rateId),
    startDate: toTypedMoment(startDate),
    endDate: toTypedMoment(endDate),
    isActive: isActive ? 'on' : '',
  }
  return { isNew: false, codes, rates, values }
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
