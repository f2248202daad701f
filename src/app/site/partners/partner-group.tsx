import { Link } from 'react-router'
import type { PartnerView } from './partner-view.server.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'
import { Picture } from '../../ui/picture.tsx'

const shownLogos = 4

type PartnerGroupProps = {
  title: string
  description: string
  partners: PartnerView[] | undefined
  to: string
  action: string
}

/** Some logos of one type of partner, and a link to all of them. */
export function PartnerGroup({ title, description, partners = [], to, action }: PartnerGroupProps) {
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift">
      {partners.length > 0 && (
        <ul className="grid grid-cols-2 gap-px bg-line sm:grid-cols-4">
          {partners.slice(0, shownLogos).map(({ id, logoUrl, name }) => (
            <li key={id} className="grid h-32 place-items-center bg-sand-50 p-5 dark:bg-sand-100">
              <Picture
                src={logoUrl}
                sizes="8rem"
                alt={name}
                width={120}
                height={80}
                loading="lazy"
                className="h-16 w-full object-contain"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex grow flex-col items-start border-t border-line p-7 md:p-9">
        <h2 className="text-heading">{title}</h2>
        <p className="mt-2 mb-6 text-muted">{description}</p>
        <Link
          to={to}
          prefetch="intent"
          className="mt-auto flex items-center gap-2 py-1 font-semibold text-brand after:absolute after:inset-0 group-hover:underline"
        >
          {action}
          <OnwardArrow />
        </Link>
      </div>
    </article>
  )
}
