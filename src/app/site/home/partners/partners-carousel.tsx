import autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useEffect, useState, type PointerEvent } from 'react'
import { directionOf } from '#domain/text/languages.ts'
import { useLanguage } from '../../../i18n/texts-context.tsx'
import { PartnerLogo, partnerTrack, type PartnerView } from './partner-logo.tsx'
import { useReducedMotion } from '../use-reduced-motion.ts'
import { useHomeTexts } from '../use-home-texts.ts'

const autoplayMilliseconds = 2000
/** A loop needs more logos than the six that a large screen shows. */
const fewestForLoop = 8

const round =
  'size-11 place-items-center rounded-full border border-control/60 bg-surface text-ink hover:border-brand hover:text-brand'

export function PartnersCarousel({ partners }: { partners: PartnerView[] }) {
  const { partnersCarousel: texts } = useHomeTexts()
  const direction = directionOf(useLanguage())
  const prefersStill = useReducedMotion()
  const [isStopped, setStopped] = useState(false)
  const [isPointedAt, setPointedAt] = useState(false)
  const [moving] = useState(() => autoplay({ delay: autoplayMilliseconds, playOnInit: false }))
  const [viewport, carousel] = useEmblaCarousel(
    { loop: true, direction, align: 'start', ...(prefersStill && { duration: 0 }) },
    [moving],
  )
  const isRunning = !isStopped && !isPointedAt && !prefersStill
  const rounds = Math.ceil(fewestForLoop / partners.length)

  useEffect(() => {
    if (!carousel) return undefined
    function follow(): void {
      if (isRunning) moving.play()
      else moving.stop()
    }
    follow()
    carousel.on('reInit', follow)
    return () => {
      carousel.off('reInit', follow)
    }
  }, [carousel, moving, isRunning])

  // A mouse restarts the carousel when it leaves; touch and keyboard have no such event.
  function stopForTouch({ pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') setStopped(true)
  }

  return (
    <div
      role="group"
      aria-label={texts.logos}
      className="mt-8"
      onPointerEnter={({ pointerType }) => setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => setPointedAt(false)}
    >
      <div ref={viewport} className="overflow-hidden" onPointerDown={stopForTouch}>
        <ul className={`${partnerTrack} cursor-grab touch-pan-y touch-pinch-zoom active:cursor-grabbing`}>
          {Array.from({ length: rounds }, (_, turn) =>
            partners.map((partner) => (
              <PartnerLogo key={`${turn}-${partner.id}`} partner={partner} isCopy={turn > 0} />
            )),
          )}
        </ul>
      </div>
      <div className="mt-6 flex justify-center gap-3">
        <button
          type="button"
          className={`${round} hidden sm:grid`}
          onClick={({ detail }) => {
            if (detail === 0) setStopped(true)
            carousel?.scrollPrev()
          }}
        >
          <span className="sr-only">{texts.previous}</span>
          <ChevronLeft aria-hidden className="size-5 flip-rtl" />
        </button>
        <button type="button" className={`${round} grid motion-reduce:hidden`} onClick={() => setStopped(!isStopped)}>
          <span className="sr-only">{isStopped ? texts.play : texts.pause}</span>
          {isStopped ? <Play aria-hidden className="size-5 flip-rtl" /> : <Pause aria-hidden className="size-5" />}
        </button>
        <button
          type="button"
          className={`${round} hidden sm:grid`}
          onClick={({ detail }) => {
            if (detail === 0) setStopped(true)
            carousel?.scrollNext()
          }}
        >
          <span className="sr-only">{texts.next}</span>
          <ChevronRight aria-hidden className="size-5 flip-rtl" />
        </button>
      </div>
    </div>
  )
}
