import { ArrowLeft } from 'lucide-react'

/** Points in the reading direction: to the left in Arabic, to the right in English. */
export function OnwardArrow({ className = 'size-5' }: { className?: string }) {
  return <ArrowLeft aria-hidden className={`shrink-0 ltr:-scale-x-100 ${className}`} />
}
