import { listHiddenPages } from '#data/content/content.ts'
import { pagePaths } from '#domain/content/managed-pages.ts'
import type { Services } from '../services/services.ts'

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
