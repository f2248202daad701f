import { useLocation } from 'react-router'
import { addressIn } from '../i18n/addresses.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { absoluteAddress } from '../seo/absolute-address.ts'
import { BreadcrumbJsonLd } from '../seo/breadcrumb-json-ld.tsx'
import { sharePictureOf } from '../seo/share-picture.ts'
import { useSiteInfo } from './site-info.ts'

type PageHeadProps = {
  title: string
  description: string
  /** A raster picture for shared links, where the page has a better one than its part of the site. */
  image?: string
  /** Error pages are not for search engines. */
  indexed?: boolean
}

const locales = { ar: 'ar_SA', en: 'en_US' }

/** Title, description and the addresses of both languages; React moves them into the document's head. */
export function PageMeta({ title, description, image, indexed = true }: PageHeadProps) {
  const site = useSiteInfo()
  const language = useLanguage()
  const pathname = useLocation().pathname.replace(/\/+$/, '') || '/'
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
          <BreadcrumbJsonLd baseUrl={base} pathname={pathname} title={title} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={absoluteAddress(base, image ?? sharePictureOf(pathname))} />
      <meta property="og:locale" content={locales[language]} />
      <meta property="og:locale:alternate" content={locales[language === 'ar' ? 'en' : 'ar']} />
      <meta name="twitter:card" content="summary_large_image" />
      {site && <meta property="og:site_name" content={site.brand} />}
    </>
  )
}
