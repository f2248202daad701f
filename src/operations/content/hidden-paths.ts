import { listHiddenPages, type ManagedPage } from '#data/content/content.ts'
import type { Services } from '../services/services.ts'

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

/** The addresses of hidden pages. A page whose texts cannot be read counts as visible; the error is logged. */
export async function loadHiddenPaths({ content, life }: Pick<Services, 'content' | 'life'>): Promise<string[]> {
  try {
    const { getCached } = await content()
    const pages = await getCached('hidden pages', listHiddenPages)
    return pages.flatMap((page) => pagePaths[page])
  } catch {
    life.endNow()
    return []
  }
}
