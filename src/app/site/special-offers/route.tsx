import { Suspense } from 'react'
import { Await, data } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageHead } from '../../page-head.tsx'
import { PageIntro } from '../../page-intro.tsx'
import { servicesContext } from '../../services.ts'
import type { Route } from './+types/route'
import { loadOffers, type OfferView } from './load-offers.server.ts'
import { OffersFault } from './offers-fault.tsx'
import { OffersList } from './offers-list.tsx'

type Found = { offers: OfferView[] } | { failed: true }

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return data<Found>({ offers: await loadOffers(context.get(servicesContext)) })
  } catch (fault) {
    console.error('the special offers could not be read', fault)
    return data<Found>({ failed: true }, 500)
  }
}

/** Somebody who comes from another page sees this one at once, and the offers when they are there. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): { found: Found | Promise<Found> } {
  return { found: serverLoader() }
}

export default function SpecialOffers({ loaderData }: Route.ComponentProps) {
  const { pages, offersPages } = useTexts()
  const { special } = offersPages
  const found = 'found' in loaderData ? loaderData.found : loaderData
  return (
    <main id="content">
      <PageHead {...pages.specialOffers} image="/artwork/scenes/najran-1280.jpg" />
      <PageIntro title={special.heading} intro={special.intro} />
      <div className="shell min-h-96 py-10 md:py-14">
        <Suspense fallback={<Loading />}>
          <Await resolve={found} errorElement={<OffersFault />}>
            {(answer: Found) => ('offers' in answer ? <OffersList offers={answer.offers} /> : <OffersFault />)}
          </Await>
        </Suspense>
      </div>
    </main>
  )
}

function Loading() {
  const { offersPages } = useTexts()
  return (
    <p role="status" className="grid min-h-80 place-items-center text-title text-muted">
      {offersPages.special.loading}
    </p>
  )
}
