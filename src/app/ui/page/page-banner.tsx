import type { ReactNode } from 'react'
import { Picture, tallSceneSources } from '../picture.tsx'

type PageBannerProps = {
  scene: 'najran' | 'abha' | 'riyadh' | 'jeddah'
  /** A line above the title; omitted when it says the same. */
  eyebrow?: string
  /** The name of the page, as in the menu and in the document's title. */
  title: string
  intro: string
  children?: ReactNode
}

/** The header of a page about the company: its title over a picture of a city. */
export function PageBanner({ scene, eyebrow, title, intro, children }: PageBannerProps) {
  const picture = `/artwork/scenes/${scene}-1280.jpg`
  return (
    <header className="relative isolate overflow-hidden bg-night-950">
      <Picture
        src={picture}
        sources={tallSceneSources(picture)}
        sizes="(width < 48rem) 100vw, 70vw"
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
        className="absolute end-0 bottom-0 -z-20 h-80 w-full mask-t-from-55% object-cover object-[50%_78%] md:h-full md:w-[70%] md:mask-none"
      />
      <div className="absolute inset-0 -z-10 hidden from-night-950 from-30% via-night-950/70 via-50% to-night-950/0 to-75% md:block ltr:bg-linear-to-r rtl:bg-linear-to-l" />
      <div className="shell flex flex-col items-start pt-12 pb-72 text-sand-50 md:min-h-[27rem] md:justify-center md:py-16">
        {eyebrow && eyebrow !== title && <p className="font-semibold text-saffron-300">{eyebrow}</p>}
        <h1 className="mt-2 max-w-2xl text-display md:max-lg:max-w-sm">{title}</h1>
        <p className="mt-4 max-w-lg text-title text-sand-100 md:max-lg:max-w-sm">{intro}</p>
        {children}
      </div>
      <div className="qatt-band absolute inset-x-0 bottom-0" />
    </header>
  )
}
