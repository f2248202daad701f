import { GripVertical, ArrowDown, ArrowUp } from 'lucide-react'
import { useNavigation, Form } from 'react-router'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useAdminTexts } from '../screen/admin-texts.ts'
import { DataTable, type Column } from './data-table.tsx'
import { useDragOrder } from './use-drag-order.ts'

type OrderedTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
}

/** A table whose rows can be reordered with buttons or, with scripts, by dragging. */
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
      selectAs={nameOf}
      columns={[...columns.slice(0, -1), orderColumn, ...columns.slice(-1)]}
    />
  )
}

/** The order being saved, shown at once so that rows do not jump back. */
function usePostedOrder(): number[] | undefined {
  const order = useNavigation().formData?.get('order')
  return typeof order === 'string' ? order.split(',').map(Number) : undefined
}

function isSameSet(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id))
}

type RowId = string | number
type OrderButtonsProps = { id: RowId; name: string; ids: readonly RowId[] }

/** Moves a row up or down by posting the whole new order; works by keyboard and without scripts. */
export function OrderButtons({ id, name, ids }: OrderButtonsProps) {
  const { actions } = useAdminTexts()
  const place = ids.indexOf(id)
  return (
    <Form method="post" preventScrollReset className="flex">
      <input type="hidden" name="intent" value="reorder" />
      {[
        { label: actions.moveUp, Icon: ArrowUp, to: place - 1 },
        { label: actions.moveDown, Icon: ArrowDown, to: place + 1 },
      ].map(({ label, Icon, to }) => (
        <button
          key={label}
          type="submit"
          name="order"
          value={swapped(ids, place, to).join(',')}
          disabled={to < 0 || to >= ids.length}
          aria-label={`${label}: ${name}`}
          title={label}
          className="grid size-11 place-items-center rounded-control text-muted not-disabled:hover:bg-raised not-disabled:hover:text-ink disabled:opacity-35"
        >
          <Icon aria-hidden className="size-5" />
        </button>
      ))}
    </Form>
  )
}

function swapped(ids: readonly RowId[], a: number, b: number): RowId[] {
  const order = [...ids]
  const moved = order[a]
  const other = order[b]
  if (moved !== undefined && other !== undefined) [order[a], order[b]] = [other, moved]
  return order
}
