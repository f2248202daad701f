import { languages } from '../../domain/text/languages.ts'
import { addressIn } from '../i18n/addresses.ts'

/** The sitemap of paths as XML: each path in both languages, each entry naming its twins. */
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

function toEntry(baseUrl: string, pathname: string, language: (typeof languages)[number]): string {
  const arabic = escapeXml(baseUrl + addressIn('ar', pathname))
  const english = escapeXml(baseUrl + addressIn('en', pathname))
  const twins = [
    ['ar', arabic],
    ['en', english],
    ['x-default', arabic],
  ].map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${address}"/>`)
  return `<url><loc>${language === 'ar' ? arabic : english}</loc>${twins.join('')}</url>`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
