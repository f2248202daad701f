import { addressIn } from '#domain/text/addresses.ts'
import type { SiteTexts } from '../i18n/site-texts-ar.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { useIsShown } from '../content/site-info.ts'
import { JsonLd } from './json-ld.tsx'

type BreadcrumbJsonLdProps = { baseUrl: string; pathname: string; title: string }

/** The path from the home page to a page as https://schema.org/BreadcrumbList; the home page has none. */
export function BreadcrumbJsonLd({ baseUrl, pathname, title }: BreadcrumbJsonLdProps) {
  const language = useLanguage()
  const { pages } = useTexts()
  const isShown = useIsShown()
  if (pathname === '/') return null
  return <JsonLd data={import.meta.env.SSR ? describe() : undefined} />

  function describe() {
    const shown = breadcrumbsTo(pathname, title, pages).filter((crumb) => isShown(crumb.pathname))
    const itemListElement = shown.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: baseUrl + addressIn(language, crumb.pathname),
    }))
    return { '@type': 'BreadcrumbList', itemListElement }
  }
}

type Crumb = { name: string; pathname: string }

/** The pages from the home page to this page, both included; empty for the home page itself. */
export function breadcrumbsTo(pathname: string, title: string, pages: SiteTexts['pages']): Crumb[] {
  if (pathname === '/') return []
  const parent = parentOf(pathname, pages)
  return [{ name: pages.home.title, pathname: '/' }, ...(parent ? [parent] : []), { name: title, pathname }]
}

function parentOf(pathname: string, pages: SiteTexts['pages']): Crumb | undefined {
  if (pathname.startsWith('/about/')) return { name: pages.about.title, pathname: '/about' }
  if (pathname.startsWith('/partners/')) return { name: pages.partners.title, pathname: '/partners' }
  if (pathname.startsWith('/book/')) return { name: pages.fleet.title, pathname: '/fleet' }
  if (pathname.startsWith('/branches/')) return { name: pages.branches.title, pathname: '/branches' }
  return undefined
}
