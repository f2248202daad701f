import { GripVertical } from 'lucide-react'
import { useNavigation } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useAdminTexts } from '../page/admin-texts.ts'
import { DataTable, type Column } from './data-table.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { useDragOrder } from './use-drag-order.ts'

type OrderedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

/** A table whose rows have an order: moved by its buttons, or by dragging the handle where our code runs. */
export function OrderedTable<Row extends { id: number }>({ caption, columns, rows, nameOf }: OrderedTableProps<Row>) {
  const { form } = useAdminTexts()
  const posted = usePostedOrder()
  const ids = rows.map(({ id }) => id)
  const { order, onPointerDown, rowProps } = useDragOrder(posted && isSameSet(posted, ids) ? posted : ids)
  const hydrated = useHydrated()
  const shown = rows.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  const orderColumn: Column<Row> = {
    title: form.order,
    cell: (row) => (
      <span className="flex items-center">
        {hydrated && rows.length > 1 && (
          <span
            onPointerDown={(event) => onPointerDown(event, row.id)}
            title={form.dragToOrder}
            aria-hidden
            className="grid size-11 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-raised active:cursor-grabbing"
          >
            <GripVertical className="size-5" />
          </span>
        )}
        <OrderButtons id={row.id} name={nameOf(row)} ids={order} />
      </span>
    ),
  }
  return (
    <DataTable
      caption={caption}
      rows={shown}
      keyOf={({ id }) => id}
      rowProps={({ id }) => rowProps(id)}
      columns={[...columns.slice(0, -1), orderColumn, ...columns.slice(-1)]}
    />
  )
}

/** The order that is on its way to the server: rows do not jump back until it answers. */
function usePostedOrder(): number[] | undefined {
  const order = useNavigation().formData?.get('order')
  return typeof order === 'string' ? order.split(',').map(Number) : undefined
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}
