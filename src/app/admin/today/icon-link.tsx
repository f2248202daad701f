import { Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { platePlain, type Plate } from '#domain/fleet/plate.ts'
import { recordPath } from '#domain/staff/entities.ts'
import { todayTexts } from '../../i18n/today-texts.ts'
import { useLanguage } from '../../i18n/texts-context.tsx'

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

/** Opens the form that takes a unit out of service. */
export function OutOfServiceLink({ unit: { id, plate } }: { unit: { id: number; plate: Plate } }) {
  const { outOfService } = todayTexts[useLanguage()]
  return (
    <Link
      to={`${recordPath('unit', id)}#take`}
      aria-label={`${outOfService}: ${platePlain(plate)}`}
      title={outOfService}
      className={iconClass}
    >
      <Wrench aria-hidden className="size-5" />
    </Link>
  )
}
