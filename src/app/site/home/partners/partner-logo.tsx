import { Picture } from '../../../ui/picture.tsx'

export type PartnerView = { id: number; name: string; logoUrl: string }

export const partnerTrack = '-ms-4 flex'

/** Three logos side by side, four on medium and six on large screens. */
export function PartnerLogo({ partner, isCopy = false }: { partner: PartnerView; isCopy?: boolean }) {
  return (
    <li aria-hidden={isCopy || undefined} className="shrink-0 grow-0 basis-1/3 ps-4 md:basis-1/4 lg:basis-1/6">
      <figure className="flex h-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-2 py-5 text-center">
        <Picture
          src={partner.logoUrl}
          sizes="(width < 48rem) 26vw, 8rem"
          alt=""
          width={120}
          height={64}
          loading="lazy"
          draggable={false}
          className="h-14 w-full object-contain md:h-16"
        />
        <figcaption className="text-sm text-muted">{partner.name}</figcaption>
      </figure>
    </li>
  )
}
