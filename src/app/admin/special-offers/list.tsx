import { deleteOffer, listOffers, setOfferActive } from '../../../data/content/offers.ts'
import { formatMoment } from '../../../domain/time/date-format.ts'
import { managedText } from '../../../domain/content/localized-text.ts'
import { offerState } from '../../../domain/content/offer-state.ts'
import { toRiyadh } from '../../../domain/time/riyadh-time.ts'
import { AddLink } from '../../back-office/list/add-link.tsx'
import { AdminPage } from '../../back-office/page/admin-page.tsx'
import { adminTextsIn, useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { answerListAction } from '../../back-office/list/list-action.server.ts'
import { EmptyState } from '../../back-office/page/panel.tsx'
import { authorOf } from '../../back-office/session/session.server.ts'
import { servicesContext } from '../../services/services.ts'
import type { Route } from './+types/list'
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
