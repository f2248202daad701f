import { createContext, useContext } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { SiteInfo } from './load-site-info.server.ts'

/** For error pages, which get the company's data with the error because no loader has run. */
export const SiteInfoContext = createContext<SiteInfo | undefined>(undefined)

/** The company's data; `undefined` only on the error page shown when it could not be loaded. */
export function useSiteInfo(): SiteInfo | undefined {
  const given = useContext(SiteInfoContext)
  const loaded = useRouteLoaderData<SiteInfo>('root')
  return given ?? loaded
}

/** Returns a function that tells whether visitors can see the page at a path. */
export function useIsShown(): (path: string) => boolean {
  const hidden = useSiteInfo()?.hiddenPaths
  return (path) => !hidden?.includes(path)
}
