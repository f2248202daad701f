import { Link } from 'react-router'
import { OnwardArrow } from './onward-arrow.tsx'

export function UpLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex items-center gap-2 py-1 font-semibold text-brand hover:underline print:hidden">
      <OnwardArrow className="size-5 -scale-x-100 ltr:scale-x-100" />
      {children}
    </Link>
  )
}
