import { lazy, Suspense, useContext, useEffect, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { directionOf } from '#domain/text/languages.ts'
import { addressIn, isBackOffice } from '#domain/text/addresses.ts'
import type { Route } from './+types/root'
import { closeForMaintenance, settingsContext, addRetryAfter } from './maintenance/close-for-maintenance.server.ts'
import { keepScreen, startGuard } from './connection/keep-screen.ts'
import { isRefusedSection } from './admin/shared/sections/refusal.ts'
import { showErrorReference } from './errors/error-reference.server.ts'
import { ErrorScreen } from './errors/error-screen.tsx'
import { useLanguage } from './i18n/texts-context.tsx'
import { loadHiddenPaths } from '#operations/content/hidden-paths.ts'
import { loadSiteInfo } from './content/load-site-info.server.ts'
import { isClosedForMaintenance } from './maintenance/maintenance-view.ts'
import { servicesContext } from './services-context.ts'
import { barColours, themeScript } from './device/theme.ts'
import { earlyInputScript, useEarlyInput } from './forms/early-input.ts'
import { Toaster } from './ui/toaster.tsx'
import { Drawings } from './ui/drawings.tsx'
import { PageStyles } from './styles/page-styles.tsx'

const RefusedSection = lazy(() => import('./admin/shared/frame/refused-section.tsx'))
const MaintenanceScreen = lazy(() => import('./maintenance/maintenance-screen.tsx'))

export const middleware: Route.MiddlewareFunction[] = [addRetryAfter, showErrorReference, closeForMaintenance]

export const clientMiddleware = [keepScreen]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return loadSiteInfo(services, context.get(settingsContext), await loadHiddenPaths(services))
}

/**
 * Reloads the root's data on navigation to another path, in the same request as the page's own data, so that pages
 * without a loader also notice that the site was closed. A change of the query string alone reloads nothing.
 */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  // The receipt of a new booking is shown without another request, since the connection may be lost.
  if (/\/book\/\d+\/[^/]+$/.test(nextUrl.pathname)) return false
  if (currentUrl.pathname !== nextUrl.pathname) return true
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  const { pathname } = useLocation()
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={barColours.light} media="all" />
        <meta name="theme-color" content={barColours.dark} media="not all" />
        {/* Inline, so that they run while the HTML is parsed and are not part of the scripts. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? themeScript : '' }} />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? earlyInputScript : '' }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={addressIn(language, '/manifest.webmanifest')} />
        <PageStyles isBackOffice={isBackOffice(pathname)} />
        <Links />
      </head>
      <body>
        <Drawings />
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useEarlyInput()
  const router = useContext(DataRouterContext)?.router
  useEffect(() => (router ? startGuard(router) : undefined), [router])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isRefused = isRefusedSection(error)
  if (!isRefused && !isClosedForMaintenance(error)) return <ErrorScreen error={error} />
  return <Suspense>{isRefused ? <RefusedSection error={error} /> : <MaintenanceScreen view={error.data} />}</Suspense>
}
