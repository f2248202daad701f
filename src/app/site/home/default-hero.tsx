import { useTexts } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../page/site-info.ts'
import { HeroShade, HeroWords } from './hero-frame.tsx'
import { SlidePicture } from './slide-picture.tsx'

/** What stands in for the slideshow while nobody has made a slide. */
export function DefaultHero() {
  const { tagline, pages } = useTexts()
  const site = useSiteInfo()
  return (
    <section className="relative isolate overflow-hidden bg-night-900 text-sand-50">
      <SlidePicture imageUrl="/artwork/scenes/najran-1280.jpg" isFirst />
      <HeroShade />
      <HeroWords>
        <p className="font-semibold text-saffron-300 md:text-lg">{site?.brand}</p>
        <h1 className="mt-3 max-w-3xl text-display">{tagline}</h1>
        <p className="mt-4 max-w-xl text-title text-sand-100">{pages.home.description}</p>
      </HeroWords>
    </section>
  )
}
