import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import type { Halalas } from '#domain/money/money.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { useAdminTexts } from '../shared/screen/admin-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDelete } from '../shared/screen/confirm.tsx'
import { DataTable } from '../shared/list/data-table.tsx'
import { EditLink, RowSwitch, Thumbnail } from '../shared/list/list-controls.tsx'
import { Price } from '../../ui/price.tsx'

export type CarRow = {
  id: number
  version: number
  name: string
  imageUrl: string
  category: string | null
  newestYear: number | null
  startingPrice: Halalas
  isHidden: boolean
  comingBookings: number
}

export function CarTable({ cars }: { cars: readonly CarRow[] }) {
  const { fleet, nav } = useAdminTexts()
  return (
    <DataTable
      caption={nav.lists.car}
      rows={cars}
      keyOf={({ id }) => id}
      selectAs={({ name }) => name}
      columns={[
        { title: fleet.car, isName: true, cell: (car) => <CarName car={car} /> },
        { title: fleet.category, cell: ({ category }) => category || fleet.noCategory },
        {
          title: fleet.newestYear,
          cell: ({ newestYear }) => <span className="tabular-nums">{newestYear ?? '—'}</span>,
        },
        { title: fleet.dayPrice, cell: ({ startingPrice }) => <Price amount={startingPrice} /> },
        {
          title: fleet.onSite,
          cell: ({ id, version, name, isHidden }) => (
            <RowSwitch id={id} version={version} name={name} label={fleet.onSite} on={!isHidden} />
          ),
        },
        {
          title: fleet.actions,
          isActions: true,
          cell: ({ id, name, comingBookings }) => (
            <div className="flex justify-end gap-1">
              <EditLink to={recordPath('car', id)} name={name} />
              <Link
                to={`${recordPath('car')}?from=${id}`}
                aria-label={`${fleet.duplicate}: ${name}`}
                title={fleet.duplicate}
                className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
              >
                <Copy aria-hidden className="size-5" />
              </Link>
              <ConfirmDelete id={id} name={name} question={fleet.confirmDelete(name, comingBookings)} />
            </div>
          ),
        },
      ]}
    />
  )
}

function CarName({ car: { name, imageUrl, isHidden } }: { car: CarRow }) {
  const { fleet } = useAdminTexts()
  return (
    <span className="flex items-center gap-3">
      <Thumbnail imageUrl={imageUrl} />
      <span>{name}</span>
      {isHidden && <Badge tone="quiet">{fleet.hidden}</Badge>}
    </span>
  )
}
