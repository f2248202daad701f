import { useTexts } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../site-info.ts'

export function Hero() {
  const { tagline, pages } = useTexts()
  const site = useSiteInfo()
  return (
    <section className="relative isolate flex min-h-[30rem] items-start overflow-hidden bg-night-900 md:min-h-[36rem]">
      <picture>
        <source media="(width < 48rem)" srcSet="/artwork/scenes/najran-phone-828.webp" type="image/webp" />
        <source
          srcSet="/artwork/scenes/najran-1280.webp 1280w, /artwork/scenes/najran-1920.webp 1920w"
          type="image/webp"
        />
        <img
          src="/artwork/scenes/najran-1280.jpg"
          alt=""
          width={1920}
          height={1080}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover"
        />
      </picture>
      <div className="absolute inset-0 -z-10 bg-linear-to-b from-night-950/80 via-night-950/35 to-transparent" />
      <div className="shell pt-16 pb-52 text-sand-50 md:pt-24">
        <p className="font-semibold text-saffron-300">{site?.brand}</p>
        <h1 className="mt-3 max-w-3xl text-display">{tagline}</h1>
        <p className="mt-4 max-w-xl text-title text-sand-100">{pages.home.description}</p>
      </div>
    </section>
  )
}
