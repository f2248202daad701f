import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from './load-site-info.server.ts'

/** The company's particulars; `undefined` only on the error page shown when they could not be loaded. */
export function useSiteInfo(): SiteInfo | undefined {
  return useRouteLoaderData('root')
}
