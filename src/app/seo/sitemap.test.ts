import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { buildSitemap, publicPaths } from './sitemap.ts'

test('each page is listed once per language, with its translations', () => {
  const twins =
    '<xhtml:link rel="alternate" hreflang="ar" href="https://roud.example/fleet"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://roud.example/en/fleet"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://roud.example/fleet"/>'
  expect(buildSitemap('https://roud.example', ['/fleet'])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
<url><loc>https://roud.example/fleet</loc>${twins}</url>
<url><loc>https://roud.example/en/fleet</loc>${twins}</url>
</urlset>
`,
  )
})

test('the home page is / and /en', () => {
  const found = buildSitemap('https://roud.example', ['/']).match(/(?<=<loc>)[^<]*/g)
  expect(found).toEqual(['https://roud.example/', 'https://roud.example/en'])
})

test('no address can break the XML', () => {
  expect(buildSitemap('https://roud.example', [`/a&b"<c>'`])).toContain(
    '<loc>https://roud.example/a&amp;b&quot;&lt;c&gt;&apos;</loc>',
  )
})

/** The fixed addresses of the screens inside the site's frame; cars, branches and unknown addresses have patterns instead. */
function screensOf(entries: readonly RouteConfigEntry[], inFrame = false): string[] {
  return entries.flatMap(({ path, file, children }) => {
    if (children) return screensOf(children, inFrame || file === 'site/frame/route.tsx')
    return inFrame && !/[:*]/.test(path ?? '') ? [`/${path ?? ''}`] : []
  })
}

test('every screen of the site is a public path', () => {
  expect(screensOf(routes).toSorted()).toEqual(publicPaths.toSorted())
})
