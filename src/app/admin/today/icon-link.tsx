import { Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { platePlain, type Plate } from '#domain/fleet/plate.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { todayTexts } from '../../i18n/today-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

export const iconClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control border border-control/60 bg-surface px-3 text-sm font-semibold whitespace-nowrap hover:border-brand hover:text-brand'

type IconLinkProps = {
  href: string
  text: string
  /** Says which booking is meant. */
  of: string
  isOutside?: boolean
  /** The icon. */
  children: ReactNode
}

/** A link to a call or a message, with an icon and a word. */
export function IconLink({ href, text, of, isOutside = false, children }: IconLinkProps) {
  const outside = isOutside && { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a href={href} aria-label={`${text}: ${of}`} {...outside} className={iconClass}>
      {children}
      {text}
    </a>
  )
}

/** Opens the form that takes a unit out of service. */
export function OutOfServiceLink({ unit: { id, plate } }: { unit: { id: number; plate: Plate } }) {
  const { outOfService } = todayTexts[useLanguage()]
  return (
    <Link
      to={`${recordPath('unit', id)}#take`}
      aria-label={`${outOfService}: ${platePlain(plate)}`}
      className={iconClass}
    >
      <Wrench aria-hidden className="size-5" />
      {outOfService}
    </Link>
  )
}
