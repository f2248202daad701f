import type { OfferState } from '../../../domain/content/offer-state.ts'
import { useAdminTexts } from '../../back-office/page/admin-texts.ts'
import { Badge } from '../../back-office/page/badge.tsx'
import { ConfirmDelete } from '../../back-office/page/confirm-delete.tsx'
import { DataTable } from '../../back-office/list/data-table.tsx'
import { EditLink } from '../../back-office/list/edit-link.tsx'
import { RowSwitch } from '../../back-office/list/row-switch.tsx'
import { Thumbnail } from '../../back-office/list/thumbnail.tsx'

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

export function OfferTable({ offers }: { offers: readonly OfferRow[] }) {
  const { specialOffers: words, nav } = useAdminTexts()
  return (
    <DataTable
      caption={nav.specialOffers}
      rows={offers}
      keyOf={({ id }) => id}
      columns={[
        {
          title: words.offer,
          isName: true,
          cell: ({ title, imageUrl }) => (
            <span className="flex items-center gap-3">
              <Thumbnail imageUrl={imageUrl} />
              <span>{title}</span>
            </span>
          ),
        },
        {
          title: words.period,
          cell: ({ start, end }) => (
            <span className="text-sm max-md:text-end">
              <span className="block">{start}</span>
              <span className="block text-muted">{end}</span>
            </span>
          ),
        },
        {
          title: words.state,
          cell: ({ state }) => <Badge tone={state === 'running' ? 'good' : 'quiet'}>{words.states[state]}</Badge>,
        },
        {
          title: words.active,
          cell: ({ id, version, title, isActive }) => (
            <RowSwitch id={id} version={version} name={title} label={words.active} on={isActive} />
          ),
        },
        {
          title: words.actions,
          isActions: true,
          cell: ({ id, title }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={`/admin/special-offers/${id}`} name={title} />
              <ConfirmDelete id={id} name={title} />
            </div>
          ),
        },
      ]}
    />
  )
}
