import { deleteOffer, listOffers, setOfferActive } from '../../../data/offers.ts'
import { formatMoment } from '../../../domain/date-format.ts'
import { managedText } from '../../../domain/localized-text.ts'
import { offerState } from '../../../domain/offer-state.ts'
import { toRiyadh } from '../../../domain/riyadh-time.ts'
import { AddLink } from '../../back-office/add-link.tsx'
import { AdminPage } from '../../back-office/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/admin-texts.ts'
import { answerListAction } from '../../back-office/list-action.server.ts'
import { EmptyState } from '../../back-office/panel.tsx'
import { authorOf } from '../../back-office/session.server.ts'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { OfferTable } from './offer-table.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, language, now } = context.get(servicesContext)
  const offers = await listOffers(db)
  return {
    offers: offers.map(({ title, startDate, endDate, ...offer }) => ({
      ...offer,
      title: managedText(title, language),
      start: formatMoment(toRiyadh(startDate), language),
      end: formatMoment(toRiyadh(endDate), language),
      state: offerState({ isActive: offer.isActive, startDate, endDate }, now()),
    })),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  const { db, language } = context.get(servicesContext)
  const { specialOffers } = adminTextsIn(language)
  return answerListAction(request, language, {
    to: '/admin/special-offers',
    remove: (id) => deleteOffer(db, authorOf(context), id),
    turn: (at, on) => setOfferActive(db, authorOf(context), at, on),
    turned: (on) => (on ? specialOffers.nowActive : specialOffers.nowInactive),
  })
}

export default function SpecialOffers({ loaderData: { offers } }: Route.ComponentProps) {
  const { specialOffers, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.specialOffers}
      intro={specialOffers.intro}
      actions={<AddLink to="/admin/special-offers/new">{specialOffers.add}</AddLink>}
    >
      {offers.length === 0 ? <EmptyState>{specialOffers.empty}</EmptyState> : <OfferTable offers={offers} />}
    </AdminPage>
  )
}
