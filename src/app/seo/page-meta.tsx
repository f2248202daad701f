import { useLocation } from 'react-router'
import { defaultLanguage, languages, otherLanguages } from '#domain/text/languages.ts'
import { addressIn } from '#domain/text/addresses.ts'
import { languageRegistry } from '../i18n/languages.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { absoluteAddress, sharePictureOf } from './share-picture.ts'
import { BreadcrumbJsonLd } from './breadcrumb-json-ld.tsx'
import { useSiteInfo } from '../content/site-info.ts'

type PageMetaProps = {
  title: string
  description: string
  /** A raster picture for shared links; replaces the default of the section. */
  image?: string | undefined
  /** False keeps search engines from listing the page. */
  indexed?: boolean
}

/** Title, description and the addresses of both languages; React moves them into the document's head. */
export function PageMeta({ title, description, image, indexed = true }: PageMetaProps) {
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
          {languages.map((one) => (
            <link key={one} rel="alternate" hrefLang={one} href={base + addressIn(one, pathname)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={base + addressIn(defaultLanguage, pathname)} />
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
      <meta property="og:locale" content={languageRegistry[language].ogLocale} />
      {otherLanguages(language).map((other) => (
        <meta key={other} property="og:locale:alternate" content={languageRegistry[other].ogLocale} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      {site && <meta property="og:site_name" content={site.brand} />}
    </>
  )
}
