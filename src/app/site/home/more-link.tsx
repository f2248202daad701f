import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'

/** Links a section of the home page to the page about its subject. */
export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="group inline-flex min-h-11 items-center gap-2 font-semibold text-brand hover:underline">
      {children}
      <ArrowLeft
        aria-hidden
        className="size-5 transition-transform group-hover:-translate-x-1 ltr:-scale-x-100 ltr:group-hover:translate-x-1"
      />
    </Link>
  )
}
