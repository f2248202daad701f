import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useHomeTexts } from './use-home-texts.ts'
import type { Slideshow } from './use-slideshow.ts'

const round = 'grid size-11 place-items-center rounded-full hover:bg-sand-50/15 focus-visible:outline-saffron-300'

export function SlideshowControls({ slideIds, show: slideshow }: { slideIds: number[]; show: Slideshow }) {
  const texts = useHomeTexts().slideshow
  const { current, isPaused } = slideshow
  return (
    <div className="shell pointer-events-none absolute inset-x-0 bottom-12 z-10 flex justify-center md:bottom-21 md:justify-end">
      <div className="pointer-events-auto flex items-center gap-1 rounded-full bg-night-950/70 p-0.5 backdrop-blur-sm">
        <button
          type="button"
          className={`${round} motion-reduce:hidden`}
          data-slideshow-pause
          onClick={() => slideshow.setPaused(!isPaused)}
        >
          <span className="sr-only">{isPaused ? texts.play : texts.pause}</span>
          {isPaused ? <Play aria-hidden className="size-5 flip-rtl" /> : <Pause aria-hidden className="size-5" />}
        </button>
        <button type="button" className={round} onClick={() => slideshow.show(current - 1)}>
          <span className="sr-only">{texts.previous}</span>
          <ChevronLeft aria-hidden className="size-6 flip-rtl" />
        </button>
        <ul aria-label={texts.choose} className="flex">
          {slideIds.map((id, index) => (
            <li key={id}>
              <button
                type="button"
                aria-current={index === current}
                className="group grid h-11 w-7 place-items-center rounded-full focus-visible:outline-saffron-300"
                onClick={() => slideshow.show(index)}
              >
                <span className="sr-only">{slideName(texts, index, slideIds.length)}</span>
                <span
                  aria-hidden
                  className="block h-2 w-2 rounded-full bg-sand-50/60 transition-[width,background-color] group-hover:bg-sand-50 group-aria-current:w-5 group-aria-current:bg-saffron-400"
                />
              </button>
            </li>
          ))}
        </ul>
        <button type="button" className={round} onClick={() => slideshow.show(current + 1)}>
          <span className="sr-only">{texts.next}</span>
          <ChevronRight aria-hidden className="size-6 flip-rtl" />
        </button>
      </div>
    </div>
  )
}

/** "Slide 2 of 5". */
export function slideName({ slide }: { slide: string }, index: number, total: number): string {
  return slide.replace('{n}', String(index + 1)).replace('{total}', String(total))
}
