import { Link } from 'react-router'
import type { UseView } from './picture-view.server.ts'

/** Where a picture shows, each place leading to its editor. */
export function UseLinks({ uses }: { uses: UseView[] }) {
  return (
    <ul className="space-y-1">
      {uses.map(({ label, to }) => (
        <li key={to + label}>
          <Link to={to} className="inline-block py-1 underline hover:text-brand">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
