import { Suspense } from 'react'
import { Await } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { MoreLink } from './more-link.tsx'
import type { PartnerView } from './partner-logo.tsx'
import { PartnerStrip } from './partner-strip.tsx'
import { useHomeTexts } from './use-home-texts.ts'

/** The partners arrive on their own: the page does not wait for them, and does without when there are none. */
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
  return (
    <section aria-labelledby="home-partners" className="shell pt-20 md:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="max-w-2xl">
          <h2 id="home-partners" className="text-heading">
            {texts.title}
          </h2>
          <p className="mt-2 text-muted">{texts.text}</p>
        </div>
        <MoreLink to="/partners/our-partners">{texts.link}</MoreLink>
      </div>
      <PartnerStrip partners={partners} />
    </section>
  )
}
