import { addressIn } from '../addresses.ts'
import { useLanguage, useTexts } from '../i18n/texts-context.tsx'
import { breadcrumbsTo } from './breadcrumbs.ts'
import { JsonLd } from './json-ld.tsx'

type BreadcrumbJsonLdProps = { baseUrl: string; pathname: string; title: string }

export function BreadcrumbJsonLd({ baseUrl, pathname, title }: BreadcrumbJsonLdProps) {
  const language = useLanguage()
  const crumbs = breadcrumbsTo(pathname, title, useTexts().pages)
  if (crumbs.length === 0) return null
  const itemListElement = crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: baseUrl + addressIn(language, crumb.pathname),
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
