import type { SiteTexts } from '../i18n/site-texts-ar.ts'

export type Crumb = { name: string; pathname: string }

/** The way from the home page to a page; empty for the home page itself. */
export function breadcrumbsTo(pathname: string, title: string, pages: SiteTexts['pages']): Crumb[] {
  if (pathname === '/') return []
  const parent = parentOf(pathname, pages)
  return [{ name: pages.home.title, pathname: '/' }, ...(parent ? [parent] : []), { name: title, pathname }]
}

function parentOf(pathname: string, pages: SiteTexts['pages']): Crumb | undefined {
  if (pathname.startsWith('/about/')) return { name: pages.about.title, pathname: '/about' }
  if (pathname.startsWith('/partners/')) return { name: pages.partners.title, pathname: '/partners' }
  if (pathname.startsWith('/book/')) return { name: pages.fleet.title, pathname: '/fleet' }
  return undefined
}
