import type { ReactNode } from 'react'

type PageBannerProps = {
  scene: 'najran' | 'abha' | 'riyadh' | 'jeddah'
  eyebrow?: string
  title: string
  intro: string
  children?: ReactNode
}

/** The head of a page that tells about the company: one of the cities it serves, with the page's name over it. */
export function PageBanner({ scene, eyebrow, title, intro, children }: PageBannerProps) {
  const file = `/artwork/scenes/${scene}`
  return (
    <header className="relative isolate overflow-hidden bg-night-950">
      <picture>
        <source
          media="(width < 48rem)"
          srcSet={`${file}-phone-480.webp 480w, ${file}-phone-828.webp 828w`}
          sizes="100vw"
          type="image/webp"
        />
        <source srcSet={`${file}-1280.avif 1280w, ${file}-1920.avif 1920w`} sizes="70vw" type="image/avif" />
        <source srcSet={`${file}-1280.webp 1280w, ${file}-1920.webp 1920w`} sizes="70vw" type="image/webp" />
        <img
          src={`${file}-1280.jpg`}
          alt=""
          width={1920}
          height={1080}
          fetchPriority="high"
          className="absolute end-0 bottom-0 -z-20 h-80 w-full mask-t-from-55% object-cover object-[50%_78%] md:h-full md:w-[70%] md:mask-none"
        />
      </picture>
      <div className="absolute inset-0 -z-10 hidden from-night-950 from-30% via-night-950/70 via-50% to-night-950/0 to-75% md:block ltr:bg-linear-to-r rtl:bg-linear-to-l" />
      <div className="shell flex flex-col items-start pt-12 pb-72 text-sand-50 md:min-h-[27rem] md:justify-center md:py-16">
        {eyebrow && <p className="font-semibold text-saffron-300">{eyebrow}</p>}
        <h1 className="mt-2 max-w-2xl text-display md:max-lg:max-w-sm">{title}</h1>
        <p className="mt-4 max-w-lg text-title text-sand-100 md:max-lg:max-w-sm">{intro}</p>
        {children}
      </div>
      <div className="qatt-band absolute inset-x-0 bottom-0" />
    </header>
  )
}
