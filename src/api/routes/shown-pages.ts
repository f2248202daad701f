import { listHiddenPages, readContent } from '#data/content/content.ts'
import { managedPages, type ContentRow, type ManagedPage } from '#domain/content/managed-pages.ts'
import type { Services } from '#operations/services/services.ts'

/** Whether visitors can see a page. What only hidden pages show is in no public response. */
export async function isPageShown({ content }: Services, page: ManagedPage): Promise<boolean> {
  const hidden = await (await content()).getCached('hidden pages', listHiddenPages)
  return !hidden.includes(page)
}

/** The texts of a page, for `viewManagedTexts`. */
export async function getPageTexts({ content }: Services, page: ManagedPage): Promise<ContentRow[]> {
  const { getCached } = await content()
  return getCached(`texts of ${page}`, (db) => readContent(db, page, managedPages[page] as never))
}
