import { readContent } from '#data/content/content.ts'
import { managedPages, type ContentRow, type ManagedPage } from '#domain/content/managed-pages.ts'
import { viewManagedTexts, type ManagedTexts } from '#domain/content/managed-texts.ts'
import type { Services } from '#operations/services/services.ts'

/** Reads the managed texts of a page. When they cannot be read, the error is logged and the page shows its standard texts. */
export async function loadManagedTexts<P extends ManagedPage>(
  { db, language, log, life }: Pick<Services, 'db' | 'language' | 'log' | 'life'>,
  page: P,
): Promise<ManagedTexts<P> & { failed: boolean }> {
  let rows: ContentRow[] = []
  let failed = false
  try {
    rows = await readContent(db, page, managedPages[page] as never)
  } catch (error) {
    log.error(`Reading the content of page "${page}" failed`, error)
    life.endNow()
    failed = true
  }
  return { failed, ...viewManagedTexts(page, rows, language) }
}
