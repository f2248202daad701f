import { Pencil } from 'lucide-react'
import { Link } from 'react-router'
import { useAdminTexts } from '../page/admin-texts.ts'

/** The pencil of a row. */
export function EditLink({ to, name }: { to: string; name: string }) {
  const { actions } = useAdminTexts()
  return (
    <Link
      to={to}
      aria-label={`${actions.edit}: ${name}`}
      title={actions.edit}
      className="grid size-11 place-items-center rounded-control text-muted hover:bg-raised hover:text-ink"
    >
      <Pencil aria-hidden className="size-5" />
    </Link>
  )
}
