import type { FocusEvent } from 'react'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { HeroHeading, HeroShade, HeroText } from './hero-frame.tsx'
import { SlidePicture } from './slide-picture.tsx'
import { slideName, SlideshowControls } from './slideshow-controls.tsx'
import { useHomeTexts } from './use-home-texts.ts'
import { useSlideshow, useSwipe } from './use-slideshow.ts'
import { Link } from 'react-router'
import { useIsShown } from '../../content/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'

export type SlideView = { id: number; imageUrl: string; title: string; subtitle: string; linkUrl: string | null }

/** Slides that fade into each other and pause on hover, focus or touch. The first one shows without scripts. */
export function Slideshow({ slides }: { slides: SlideView[] }) {
  const texts = useHomeTexts().slideshow
  const show = useSlideshow(slides.length)
  const isHydrated = useHydrated()
  const { current, previous } = show
  const swipe = useSwipe((step) => show.show(current + step))

  // The pause button must not pause the slides by taking the focus, or "play" would have no effect.
  function holdForKeyboard({ target }: FocusEvent): void {
    show.setFocus(target.matches(':focus-visible:not([data-slideshow-pause])'))
  }

  return (
    <section
      aria-roledescription={texts.carousel}
      aria-label={texts.label}
      className="relative isolate touch-pan-y touch-pinch-zoom overflow-hidden bg-night-900 text-sand-50"
      {...swipe}
      onPointerEnter={({ pointerType }) => show.setPointedAt(pointerType === 'mouse')}
      onPointerLeave={() => show.setPointedAt(false)}
      onFocus={holdForKeyboard}
      onBlur={() => show.setFocus(false)}
    >
      {slides.map((slide, index) => (
        <div
          key={slide.id}
          className={`absolute inset-0 transition-opacity duration-700 ${index === current ? 'z-2' : index === previous ? 'z-1' : 'opacity-0'}`}
        >
          {/* Animating the first slide during hydration would take half the CPU time of a slow phone, so it is still. */}
          {show.pictures.includes(index) && (
            <SlidePicture
              imageUrl={slide.imageUrl}
              isFirst={index === 0}
              className={`${isHydrated && (index === current || index === previous) ? 'motion-safe:animate-hero-zoom' : ''} ${show.isStill ? '[animation-play-state:paused]' : ''}`}
            />
          )}
        </div>
      ))}
      <div className="relative z-3">
        <HeroShade />
        <HeroText>
          <HeroHeading />
          {isHydrated && slides.length > 1 && <SlideshowControls slideIds={slides.map(({ id }) => id)} show={show} />}
          <div aria-live={show.isRunning ? 'off' : 'polite'} className="mt-4 grid md:mt-6">
            {slides.map((slide, index) => (
              <div
                key={slide.id}
                role="group"
                aria-roledescription={texts.slideRole}
                aria-label={slideName(texts, index, slides.length)}
                inert={index !== current}
                className={`max-w-2xl transition-[opacity,translate,visibility] duration-500 [grid-area:1/1] ${index === current ? '' : 'invisible translate-y-2 opacity-0'}`}
              >
                {slide.title && <h2 className="text-display max-sm:text-[calc(1rem+4.3vw)]">{slide.title}</h2>}
                {slide.subtitle && <p className="mt-3 max-w-xl text-title text-sand-100 md:mt-4">{slide.subtitle}</p>}
                {slide.linkUrl && <SlideLink to={slide.linkUrl} title={slide.title} />}
              </div>
            ))}
          </div>
        </HeroText>
      </div>
    </section>
  )
}

/** The link of a slide: a page of the site in the visitor's language, or an address of another site. */
function SlideLink({ to, title }: { to: string; title: string }) {
  const { more } = useHomeTexts().slideshow
  const isShown = useIsShown()
  const label = (
    <>
      {more}
      {title && <span className="sr-only">: {title}</span>}
      <OnwardArrow />
    </>
  )
  const className = buttonClass('accent', 'mt-6 min-h-12 px-6 focus-visible:outline-saffron-300')
  if (/^\/(?!\/)/.test(to)) {
    if (!isShown(to.replace(/[?#].*/, ''))) return null
    return (
      <Link to={to} className={className}>
        {label}
      </Link>
    )
  }
  if (!/^https?:\/\//.test(to)) return null
  return (
    <a href={to} className={className}>
      {label}
    </a>
  )
}
