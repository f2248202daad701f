import { Suspense, useEffect, useRef, useState, type ComponentType } from 'react'
import { Await } from 'react-router'
import { useTexts } from '../../../i18n/texts-context.tsx'
import { useIsShown } from '../../../content/site-info.ts'
import { MoreLink } from '../more-link.tsx'
import { type PartnerView, PartnerLogo, partnerTrack } from './partner-logo.tsx'
import { useHomeTexts } from '../use-home-texts.ts'

/** The partners, which are streamed after the page; renders nothing when there are none. */
export function Partners({ partners }: { partners: Promise<PartnerView[]> }) {
  const { loading } = useTexts()
  return (
    <Suspense
      fallback={
        <p role="status" className="shell pt-20 text-center text-muted">
          {loading}
        </p>
      }
    >
      <Await resolve={partners} errorElement={<></>}>
        {(all) => all.length > 0 && <PartnersSection partners={all} />}
      </Await>
    </Suspense>
  )
}

function PartnersSection({ partners }: { partners: PartnerView[] }) {
  const { partnersCarousel: texts } = useHomeTexts()
  const isShown = useIsShown()
  return (
    <section aria-labelledby="home-partners" className="shell pt-20 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="home-partners" className="text-heading">
            {texts.title}
          </h2>
          <p className="mt-2 text-muted">{texts.text}</p>
        </div>
        {isShown('/partners/our-partners') && <MoreLink to="/partners/our-partners">{texts.link}</MoreLink>}
      </div>
      <PartnerStrip partners={partners} />
    </section>
  )
}

/** The number of logos side by side on a phone; that few need no carousel. */
const standing = 3

type Carousel = ComponentType<{ partners: PartnerView[] }>

/** A row of logos that can be scrolled. The carousel's code loads when the row is near the screen. */
function PartnerStrip({ partners }: { partners: PartnerView[] }) {
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
        // Without the carousel's code the row can still be scrolled.
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
