import type { ReactNode } from 'react'
import { isRouteErrorResponse, useHref } from 'react-router'
import { CircleAlert } from 'lucide-react'
import { ErrorScreen, ErrorReference } from '../../errors/error-screen.tsx'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { showErrorReference } from '../../errors/error-reference.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import { useContentNotice } from '../../content/use-page-content.ts'
import { servicesContext } from '../../services-context.ts'
import type { Route } from './+types/route'
import { loadOffers } from './load-offers.server.ts'
import { OffersList } from './offers-list.tsx'
import { buttonClass } from '../../ui/button.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ text, failed }, offers] = await Promise.all([
    loadManagedTexts(services, 'specialOffers'),
    loadOffers(services),
  ])
  const intro = { title: text('intro', 'title'), intro: text('intro', 'description') }
  const { offerCode, offersTexts } = pageTexts(services.language)
  return { intro, failed, offers, offerCode, texts: offersTexts }
}

export default function SpecialOffers({ loaderData }: Route.ComponentProps) {
  const { intro, offers, offerCode, texts } = loaderData
  useContentNotice(loaderData)
  return (
    <SpecialOffersPage intro={intro}>
      <OffersList offers={offers} offerCode={offerCode} texts={texts} />
    </SpecialOffersPage>
  )
}

/** Shows the page without offers when they could not be loaded. */
export const middleware = [showErrorReference]

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, description } = useTexts().pages.specialOffers
  if (isRouteErrorResponse(error) && error.status < 500) return <ErrorScreen error={error} />
  return (
    <SpecialOffersPage intro={{ title, intro: description }} indexed={false}>
      <OffersError error={error} />
    </SpecialOffersPage>
  )
}

type SpecialOffersPageProps = { intro: { title: string; intro: string }; indexed?: boolean; children: ReactNode }

function SpecialOffersPage({ intro, indexed = true, children }: SpecialOffersPageProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.specialOffers} image="/artwork/scenes/najran-1280.jpg" indexed={indexed} />
      <PageIntro eyebrow={intro.title} title={pages.specialOffers.title} intro={intro.intro} />
      <div className="shell min-h-96 py-10 md:py-14">{children}</div>
    </main>
  )
}

function OffersError({ error }: { error: unknown }) {
  const { errors, offersPages } = useTexts()
  const { special } = offersPages
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-4 rounded-card border border-danger bg-danger-soft px-6 py-12 text-center"
    >
      <CircleAlert aria-hidden className="size-10 text-danger" />
      <p className="max-w-lg">
        <strong className="block text-title">{special.error}</strong> {special.errorText}
      </p>
      <ErrorReference error={error} />
      <a href={useHref('/special-offers')} className={buttonClass('quiet')}>
        {errors.retry}
      </a>
    </div>
  )
}
