/** The sections of each managed page. */
export const managedPages = {
  home: ['popular', 'journey', 'branches', 'partners', 'why', 'selection', 'prices', 'support'],
  about: ['intro', 'vision', 'mission', 'values'],
  ceo: ['intro', 'letter', 'signature'],
  awards: ['intro', 'first', 'second', 'third', 'thanks'],
  services: ['intro', 'daily', 'monthly', 'long_term', 'airport_delivery', 'logistics'],
  offers: ['intro', 'long_term', 'weekend', 'early_bird', 'business'],
  membership: ['intro', 'individuals', 'companies', 'steps', 'ask'],
  partners: ['our_partners', 'success_partners'],
  // Questions and offers have their own lists.
  faq: ['intro'],
  specialOffers: ['intro'],
  terms: [
    'intro',
    'driver',
    'documents',
    'payment',
    'fuel',
    'kilometers',
    'lateReturn',
    'fines',
    'insurance',
    'use',
    'cancellation',
    'handover',
    'privacy',
  ],
} as const

export type ManagedPage = keyof typeof managedPages
export type ManagedSection<P extends ManagedPage> = (typeof managedPages)[P][number]

export type ContentRow = { section: string; elementKey: string; contentAr: string; contentEn: string }

/** `code`, `rate`, `year` and `picture` are the same in every language; `hidden` is 'true' when visitors must not see the section. */
export type ContentElement =
  | 'title'
  | 'award'
  | 'description'
  | 'validity'
  | 'year'
  | 'code'
  | 'rate'
  | 'picture'
  | 'hidden'

/** One text from the result of `readContent`, for `managedText`; blank in both languages when absent. */
export function pickContent(rows: readonly ContentRow[], section: string, elementKey: string) {
  const row = rows.find((candidate) => candidate.section === section && candidate.elementKey === elementKey)
  return { ar: row?.contentAr ?? '', en: row?.contentEn ?? '' }
}

/** Whether a page of this name is managed. */
export function isManagedPage(page: string): page is ManagedPage {
  return Object.hasOwn(managedPages, page)
}

/** The addresses of the managed pages; the first is the page's own. */
export const pagePaths: Record<ManagedPage, readonly [string, ...string[]]> = {
  home: ['/'],
  about: ['/about'],
  ceo: ['/about/ceo'],
  awards: ['/about/awards'],
  services: ['/services'],
  offers: ['/offers'],
  membership: ['/membership'],
  partners: ['/partners', '/partners/our-partners', '/partners/success'],
  faq: ['/faq'],
  specialOffers: ['/special-offers'],
  terms: ['/terms'],
}

/** The texts of managed pages until staff write their own; some elements have none. */
export type StandardPages = {
  [P in ManagedPage]: Partial<Record<ManagedSection<P>, Partial<Record<ContentElement, string>>>>
}
