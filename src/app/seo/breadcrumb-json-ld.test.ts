import { expect, test } from 'vitest'
import { siteTextsEn } from '../i18n/site-texts-en.ts'
import { breadcrumbsTo } from './breadcrumb-json-ld.tsx'

test.each([
  ['/', 'Home', []],
  ['/faq', 'FAQ', ['Home /', 'FAQ /faq']],
  ['/about', 'About Us', ['Home /', 'About Us /about']],
  ['/about/ceo', 'CEO', ['Home /', 'About Us /about', 'CEO /about/ceo']],
  ['/partners/success', 'Success', ['Home /', 'Partners /partners', 'Success /partners/success']],
  ['/branches/abha', 'Abha', ['Home /', 'Our Branches /branches', 'Abha /branches/abha']],
  ['/book/7', 'Book it', ['Home /', 'Fleet /fleet', 'Book it /book/7']],
])('the breadcrumbs of %s', (pathname, title, expected) => {
  const crumbs = breadcrumbsTo(pathname, title, siteTextsEn.pages)
  expect(crumbs.map((crumb) => `${crumb.name} ${crumb.pathname}`)).toEqual(expected)
})
