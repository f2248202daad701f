import type { CSSProperties } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { PartnerView } from './partner-view.server.ts'

/** Cards come in one after the other, 0.1 s apart (spec section 2), and lean back a little under the pointer. */
export function PartnerCard({ partner, index }: { partner: PartnerView; index: number }) {
  return (
    <li
      style={{ '--wait': `${index * 0.1}s` } as CSSProperties}
      className="perspective-distant motion-safe:transition-[opacity,translate] motion-safe:delay-(--wait) motion-safe:duration-500 motion-safe:starting:translate-y-5 motion-safe:starting:opacity-0"
    >
      <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[rotate,scale,box-shadow,transform] duration-300 ease-out hover:shadow-lift motion-safe:hover:-translate-y-1 motion-safe:hover:rotate-x-6 motion-safe:hover:-rotate-y-6">
        <div className="grid h-36 place-items-center bg-sand-50 p-6 dark:bg-sand-100">
          <Picture
            src={partner.logoUrl}
            sizes="10rem"
            alt=""
            width={120}
            height={80}
            loading="lazy"
            className="h-20 w-full object-contain"
          />
        </div>
        <div className="grow border-t border-line p-4 sm:p-5">
          <h2 className="font-semibold text-balance sm:text-title">{partner.name}</h2>
          {partner.description && <p className="mt-1.5 text-sm text-muted sm:text-base">{partner.description}</p>}
        </div>
      </article>
    </li>
  )
}
