import { useEffect, useRef, useState, type ComponentType } from 'react'
import { PartnerLogo, partnerTrack, type PartnerView } from './partner-logo.tsx'
import { useHomeTexts } from './use-home-texts.ts'

/** As many as a phone shows side by side: there is nothing to move. */
const standing = 3

type Carousel = ComponentType<{ partners: PartnerView[] }>

/** A row of logos that can be scrolled; its code comes when it nears the screen and sets it moving. */
export function PartnerStrip({ partners }: { partners: PartnerView[] }) {
  const { partnersCarousel: texts } = useHomeTexts()
  const row = useRef<HTMLDivElement>(null)
  const [Moving, setMoving] = useState<Carousel>()
  const moves = partners.length > standing

  useEffect(() => {
    if (!row.current || !moves) return undefined
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // Without the carousel's code the row still scrolls by hand.
        import('./partners-carousel.tsx').then(
          ({ PartnersCarousel }) => setMoving(() => PartnersCarousel),
          () => undefined,
        )
      },
      { rootMargin: '600px' },
    )
    watcher.observe(row.current)
    return () => watcher.disconnect()
  }, [moves])

  if (Moving) return <Moving partners={partners} />
  return (
    <div
      ref={row}
      role="group"
      aria-label={texts.logos}
      tabIndex={moves ? 0 : undefined}
      className="mt-8 overflow-x-auto"
    >
      <ul className={`${partnerTrack} justify-center-safe`}>
        {partners.map((partner) => (
          <PartnerLogo key={partner.id} partner={partner} />
        ))}
      </ul>
    </div>
  )
}
