import type { SiteTexts } from '#app/i18n/site-texts-ar.ts'

/** A page of the public site and its title in a language's dictionary, before " | brand". */
export type Page = { path: string; title: (texts: SiteTexts) => string }

/** Every public page. All tests of pages use this list. */
export const pages: Page[] = [
  { path: '/', title: ({ pages: { home } }) => home.title },
  { path: '/about', title: ({ pages: { about } }) => about.title },
  { path: '/about/ceo', title: ({ pages: { ceo } }) => ceo.title },
  { path: '/about/awards', title: ({ pages: { awards } }) => awards.title },
  { path: '/fleet', title: ({ pages: { fleet } }) => fleet.title },
  { path: '/compare', title: ({ currency }) => (currency === 'SAR' ? 'Compare cars' : 'قارن بين السيارات') },
  {
    path: '/book/1',
    title: ({ pages: { book }, currency }) => book.title(currency === 'SAR' ? 'Toyota Yaris' : 'تويوتا يارس'),
  },
  { path: '/branches', title: ({ pages: { branches } }) => branches.title },
  {
    path: '/branches/najran-airport',
    title: ({ currency }) => (currency === 'SAR' ? 'Najran Airport branch' : 'فرع مطار نجران'),
  },
  { path: '/offers', title: ({ pages: { offers } }) => offers.title },
  { path: '/special-offers', title: ({ pages: { specialOffers } }) => specialOffers.title },
  { path: '/services', title: ({ pages: { services } }) => services.title },
  { path: '/membership', title: ({ pages: { membership } }) => membership.title },
  { path: '/partners', title: ({ pages: { partners } }) => partners.title },
  { path: '/partners/our-partners', title: ({ pages: { ourPartners } }) => ourPartners.title },
  { path: '/partners/success', title: ({ pages: { successPartners } }) => successPartners.title },
  { path: '/faq', title: ({ pages: { faq } }) => faq.title },
  { path: '/terms', title: ({ pages: { terms } }) => terms.title },
  { path: '/complaints', title: ({ pages: { complaints } }) => complaints.title },
  { path: '/privacy', title: ({ pages: { privacy } }) => privacy.title },
]

export const languages = ['ar', 'en'] as const

export function addressOf(path: string, language: (typeof languages)[number]): string {
  if (language === 'ar') return path
  return path === '/' ? '/en' : `/en${path}`
}
