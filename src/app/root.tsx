import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { directionOf } from '../domain/languages.ts'
import { addressIn } from './addresses.ts'
import type { Route } from './+types/root'
import { FaultScreen } from './fault-screen.tsx'
import { useLanguage } from './i18n/texts-context.tsx'
import { loadSiteInfo } from './load-site-info.server.ts'
import { servicesContext } from './services.ts'
import { barColours, themeScript } from './theme.ts'
import { Toaster } from './ui/toaster.tsx'
import './styles/theme.css'

export function loader({ context }: Route.LoaderArgs) {
  return loadSiteInfo(context.get(servicesContext))
}

/** The frame's data changes when staff save something, not while somebody browses. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage()
  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={barColours.light} media="all" />
        <meta name="theme-color" content={barColours.dark} media="not all" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={addressIn(language, '/manifest.webmanifest')} />
        <Links />
      </head>
      <body>
        {children}
        <Toaster />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultScreen error={error} />
}
