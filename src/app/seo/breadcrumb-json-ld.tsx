import { addressIn } from '../i18n/addresses.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { breadcrumbsTo } from './breadcrumbs.ts'
import { describeBreadcrumbs } from './describe-lists.ts'
import { JsonLd } from './json-ld.tsx'

type BreadcrumbJsonLdProps = { baseUrl: string; pathname: string; title: string }

/** The way to the page; the home page has none. */
export function BreadcrumbJsonLd({ baseUrl, pathname, title }: BreadcrumbJsonLdProps) {
  const language = useLanguage()
  const { pages } = useTexts()
  if (pathname === '/') return null
  const address = (path: string) => baseUrl + addressIn(language, path)
  const data = import.meta.env.SSR
    ? describeBreadcrumbs(
        breadcrumbsTo(pathname, title, pages).map((crumb) => ({ name: crumb.name, address: address(crumb.pathname) })),
      )
    : undefined
  return <JsonLd data={data} />
}
