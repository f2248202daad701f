import { useLocation } from 'react-router'
import { addressIn } from './addresses.ts'
import { useLanguage } from './i18n/texts-context.tsx'
import { useSiteInfo } from './site-info.ts'

type PageHeadProps = {
  title: string
  description: string
  /** Path of a picture for shared links. */
  image?: string
  /** Error pages are not for search engines. */
  indexed?: boolean
}

/** Title, description and the addresses of both languages; React moves them into the document's head. */
export function PageHead({ title, description, image = '/icons/icon-512.png', indexed = true }: PageHeadProps) {
  const site = useSiteInfo()
  const language = useLanguage()
  const { pathname } = useLocation()
  const fullTitle = site ? `${title} | ${site.brand}` : title
  const base = site?.baseUrl ?? ''
  const canonical = base + addressIn(language, pathname)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {indexed ? (
        <>
          <link rel="canonical" href={canonical} />
          <link rel="alternate" hrefLang="ar" href={base + addressIn('ar', pathname)} />
          <link rel="alternate" hrefLang="en" href={base + addressIn('en', pathname)} />
          <link rel="alternate" hrefLang="x-default" href={base + addressIn('ar', pathname)} />
          <meta property="og:url" content={canonical} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={base + image} />
      <meta property="og:locale" content={language === 'ar' ? 'ar_SA' : 'en_US'} />
      {site && <meta property="og:site_name" content={site.brand} />}
    </>
  )
}
