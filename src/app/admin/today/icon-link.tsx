import type { ReactNode } from 'react'

export const iconClass =
  'grid size-11 place-items-center rounded-control border border-control/60 bg-surface hover:border-brand hover:text-brand'

type IconLinkProps = { href: string; label: string; isOutside?: boolean; children: ReactNode }

/** A link to a call or a message, as a square with a picture. */
export function IconLink({ href, label, isOutside = false, children }: IconLinkProps) {
  const outside = isOutside && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} aria-label={label} title={label} {...outside} className={iconClass}>
      {children}
    </a>
  )
}
