import { ArrowDown, ArrowUp } from 'lucide-react'
import { Form } from 'react-router'
import { useAdminTexts } from '../page/admin-texts.ts'

type RowId = string | number
type OrderButtonsProps = { id: RowId; name: string; ids: readonly RowId[] }

/** Moves a row up or down by posting the whole new order; works with a keyboard and without our code. */
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
