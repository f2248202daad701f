import { Plus } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.ts'

/** The way to a new row. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={buttonClass('accent')}>
      <Plus aria-hidden className="size-5" />
      {children}
    </Link>
  )
}
