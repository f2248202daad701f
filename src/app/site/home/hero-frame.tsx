import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../content/site-info.ts'

/**
 * The `h1` of the page; the large titles below it change with the slides. On phones it always has two lines, because the web font
 * could otherwise wrap it later and shift the page.
 */
export function HeroHeading() {
  const site = useSiteInfo()
  const { tagline } = useTexts()
  return (
    <h1 className="flex flex-wrap items-center gap-x-3 text-base font-semibold text-saffron-300 md:text-lg">
      {site?.brand && (
        <>
          {site.brand}
          <span aria-hidden className="h-px w-8 bg-saffron-300/70" />
        </>
      )}
      <span className="font-normal text-sand-100 max-md:basis-full">{tagline}</span>
    </h1>
  )
}

/** Darkens the picture behind the text, and the whole picture in the dark theme. */
export function HeroShade() {
  return (
    <>
      <div className="absolute inset-0 bg-night-950/10 dark:bg-night-950/45" />
      <div className="absolute inset-0 bg-linear-to-b from-night-950/85 via-night-950/55 to-night-950/0 to-70% md:hidden" />
      <div className="absolute inset-0 hidden from-night-950/90 via-night-950/60 via-45% to-night-950/0 md:block ltr:bg-radial-[85%_90%_at_0%_25%] rtl:bg-radial-[85%_90%_at_100%_25%]" />
    </>
  )
}

/** Leaves space below the text for the car in the picture, the controls and the overlapping search card. */
export function HeroText({ children }: { children: ReactNode }) {
  return (
    <div className="shell relative flex min-h-[30rem] flex-col pt-7 pb-46 md:min-h-[clamp(40rem,48vw,52rem)] md:pt-20 md:pb-48">
      {children}
    </div>
  )
}
