import { defaultLanguage, languages, type Language } from '#domain/text/languages.ts'
import { addressIn } from '#domain/text/addresses.ts'

/** A sitemap as XML (https://www.sitemaps.org/protocol.html): each path once per language, with links to its translations. */
export function buildSitemap(baseUrl: string, paths: readonly string[]): string {
  const entries = paths.flatMap((pathname) => languages.map((language) => toEntry(baseUrl, pathname, language)))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function toEntry(baseUrl: string, pathname: string, language: Language): string {
  const addressOf = (one: Language) => escapeXml(baseUrl + addressIn(one, pathname))
  const alternates = [
    ...languages.map((one) => ({ name: one, address: addressOf(one) })),
    { name: 'x-default', address: addressOf(defaultLanguage) },
  ].map(({ name, address }) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
  return `<url><loc>${addressOf(language)}</loc>${alternates.join('')}</url>`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}

/** All pages in the sitemap except those of cars and branches. A test compares this list with the route table. */
export const publicPaths = [
  '/',
  '/about',
  '/about/ceo',
  '/about/awards',
  '/fleet',
  '/compare',
  '/branches',
  '/offers',
  '/special-offers',
  '/services',
  '/membership',
  '/partners',
  '/partners/our-partners',
  '/partners/success',
  '/faq',
  '/terms',
  '/complaints',
  '/privacy',
] as const
