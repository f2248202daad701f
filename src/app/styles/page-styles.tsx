import { createContext, useContext } from 'react'
import adminStyles from './admin.css?url'
import siteStyles from './site.css?url'

/** The text of the public site's style sheet while the server renders; undefined during development. */
export const SiteStylesContext = createContext<string | undefined>(undefined)

const id = 'site-styles'
// Browsers take the text from the page as it came, so that they keep it when they render the page anew.
const inPage = import.meta.env.SSR ? undefined : document.getElementById(id)?.textContent
const useSiteStyles = import.meta.env.SSR ? () => useContext(SiteStylesContext) : () => inPage

/**
 * Public pages hold their styles, because a linked sheet costs the first paint another round trip. The back office links to its
 * own, as do public pages that a browser reaches from there.
 */
export function PageStyles({ isBackOffice }: { isBackOffice: boolean }) {
  const styles = useSiteStyles()
  if (!styles || isBackOffice)
    return <link rel="stylesheet" href={isBackOffice ? adminStyles : siteStyles} precedence="default" />
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
}
