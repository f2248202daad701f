import { LoaderCircle } from 'lucide-react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { Outlet, useHref, useLocation, useNavigation } from 'react-router'
import { useProblems } from '../../connection/connection-store.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { showErrorReference } from '../../errors/error-reference.server.ts'
import { ErrorScreen } from '../../errors/error-screen.tsx'
import { hidePages } from '../../content/hidden-pages.server.ts'
import { useSiteInfo } from '../../content/site-info.ts'
import { SkipLink } from '../../ui/page/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Route } from './+types/route'

// Already loaded by the code that reports the problem.
const LostPageBar = lazy(() => import('../../connection/connection-bar.tsx'))

// Only staff who preview a closed site load it.
const PreviewBar = lazy(() => import('../../maintenance/preview-bar.tsx'))

export const middleware = [showErrorReference, hidePages]

export default function SiteRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

/** Shows errors inside the frame, so that the navigation stays usable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorScreen error={error} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  const { page: lostPage } = useProblems()
  usePageFocus()
  return (
    <>
      <SkipLink />
      {useSiteInfo()?.isClosed && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
      <Header />
      <LoadingNotice />
      {lostPage && (
        <Suspense>
          <LostPageBar />
        </Suspense>
      )}
      {children}
      <Footer />
    </>
  )
}

/** Names the page being loaded when that takes longer than 250 ms; the current page stays visible. */
function LoadingNotice() {
  const { loading, offersPages } = useTexts()
  const { state, location, formMethod } = useNavigation()
  // The location of a navigation includes the language prefix.
  const offersAddress = useHref('/special-offers')
  const { page: lostPage } = useProblems()
  const isNavigation = state === 'loading' && formMethod === undefined && !lostPage
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-24 z-30 flex justify-center px-4">
      {isNavigation && (
        <p className="flex animate-[appear_200ms_250ms_both] items-center gap-2 rounded-full border border-line bg-surface px-5 py-2 shadow-lift">
          <LoaderCircle aria-hidden className="size-5 animate-spin text-brand" />
          <span>{location.pathname === offersAddress ? offersPages.special.loading : loading}</span>
        </p>
      )}
    </div>
  )
}

/** The path of the current page. A module variable instead of a ref, because an error page replaces the frame. */
let shown: string | undefined

/**
 * Moves the focus to the new page after a navigation without a document load, as browsers do for documents. A page that has set
 * the focus itself keeps it.
 */
function usePageFocus(): void {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    const isFirst = shown === undefined
    if (shown === pathname) return
    shown = pathname
    if (isFirst) return
    const content = document.getElementById('content')
    if (!content || hash || content.contains(document.activeElement)) return
    const target = content.querySelector('h1') ?? content
    target.tabIndex = -1
    target.focus({ preventScroll: true })
  }, [pathname, hash])
}
