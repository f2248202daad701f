import { findOffer, listOffers, setOfferActive } from '#data/content/offers.ts'
import { formatMoment } from '#domain/time/date-format.ts'
import { managedText } from '#domain/text/localized-text.ts'
import { offerState, type OfferState } from '#domain/content/offer-form.ts'
import { toRiyadh } from '#domain/time/riyadh-time.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { AddLink, EditLink, RowSwitch, Thumbnail } from '../shared/list/list-controls.tsx'
import { AdminPage } from '../shared/screen/admin-page.tsx'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { changeList } from '../shared/list/change-list.server.ts'
import { describeRateRefusal } from '../shared/rates/describe-rate-refusal.ts'
import { EmptyState } from '../shared/screen/panel.tsx'
import { Badge } from '../../ui/badge.tsx'
import { loadSiteTexts } from '../../i18n/languages.ts'
import type { Services } from '#operations/services/services.ts'
import { servicesContext } from '../../services-context.ts'
import { offerRow, refuseOffer } from '#operations/content/offer-row.ts'
import type { Route } from './+types/list'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'

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

export function action(args: Route.ActionArgs) {
  const services = args.context.get(servicesContext)
  return changeList(args, {
    ...offerRow,
    async turn(db, author, at, on) {
      const text = on ? await refuseActive(services, String(at.id)) : undefined
      return text ? { outcome: 'refused', text } : setOfferActive(db, author, at, on)
    },
    turned: ({ specialOffers }, on) => (on ? specialOffers.nowActive : specialOffers.nowInactive),
  })
}

/** Why the form of an offer would not save it as active; undefined when it would. */
async function refuseActive(services: Services, id: string): Promise<string | undefined> {
  const offer = await findOffer(services.db, id)
  const refusal = offer && (await refuseOffer(services, { ...offer, isActive: true }))
  if (refusal?.code !== 'invalidValue') return refusal && describeRateRefusal(refusal, services.language)
  return (await loadSiteTexts(services.language)).problems[refusal.problem]
}

export default function SpecialOffers({ loaderData: { offers } }: Route.ComponentProps) {
  const { specialOffers, nav } = useAdminTexts()
  return (
    <AdminPage
      title={nav.lists.special_offer}
      intro={specialOffers.intro}
      actions={<AddLink to={recordPath('special_offer')}>{specialOffers.add}</AddLink>}
    >
      {offers.length === 0 ? <EmptyState>{specialOffers.empty}</EmptyState> : <OfferTable offers={offers} />}
    </AdminPage>
  )
}

type OfferRow = {
  id: number
  version: number
  title: string
  imageUrl: string
  isActive: boolean
  start: string
  end: string
  state: OfferState
}

function OfferTable({ offers }: { offers: readonly OfferRow[] }) {
  const { specialOffers: texts, nav } = useAdminTexts()
  return (
    <DataTable
      caption={nav.lists.special_offer}
      rows={offers}
      keyOf={({ id }) => id}
      selectAs={({ title }) => title}
      columns={[
        {
          title: texts.offer,
          isName: true,
          cell: ({ title, imageUrl }) => (
            <span className="flex items-center gap-3">
              <Thumbnail imageUrl={imageUrl} />
              <span>{title}</span>
            </span>
          ),
        },
        {
          title: texts.period,
          cell: ({ start, end }) => (
            <span className="text-sm max-md:text-end">
              <span className="block">{start}</span>
              <span className="block text-muted">{end}</span>
            </span>
          ),
        },
        {
          title: texts.state,
          cell: ({ state }) => <Badge tone={state === 'running' ? 'good' : 'quiet'}>{texts.states[state]}</Badge>,
        },
        {
          title: texts.active,
          cell: ({ id, version, title, isActive }) => (
            <RowSwitch id={id} version={version} name={title} label={texts.active} on={isActive} />
          ),
        },
        {
          title: texts.actions,
          isActions: true,
          cell: ({ id, title }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={recordPath('special_offer', id)} name={title} />
              <ConfirmDelete id={id} name={title} />
            </div>
          ),
        },
      ]}
    />
  )
}
