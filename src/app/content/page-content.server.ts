import { readContent } from '#data/content/content.ts'
import { pickContent, type ManagedSection, type ManagedPage } from '#domain/content/managed-pages.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Services } from '#operations/services/services.ts'

/** `code` is the discount code and `rate` the rate rule of an offer. */
export type SectionTexts = {
  title: string
  description: string
  validity: string
  code: string
  rate?: string
  isHidden?: true
}

export type PageContent<Section extends string> = { sections: Partial<Record<Section, SectionTexts>>; failed: boolean }

/**
 * The managed texts of a page in the language of the address, '' for missing ones. When they cannot be read, the error is logged
 * and the page shows its default texts with a notice.
 */
export async function loadPageContent<P extends ManagedPage>(
  { db, language, log, life }: Pick<Services, 'db' | 'language' | 'log' | 'life'>,
  page: P,
  sections: readonly ManagedSection<P>[],
): Promise<PageContent<ManagedSection<P>>> {
  try {
    const rows = await readContent(db, page, sections)
    const textsOf = (section: ManagedSection<P>): SectionTexts => {
      const rate = pickContent(rows, section, 'rate').ar
      return {
        title: managedText(pickContent(rows, section, 'title'), language),
        description: managedText(pickContent(rows, section, 'description'), language),
        validity: managedText(pickContent(rows, section, 'validity'), language),
        code: managedText(pickContent(rows, section, 'code'), language),
        ...(rate && { rate }),
        ...(pickContent(rows, section, 'hidden').en === 'true' && { isHidden: true }),
      }
    }
    const entries = sections.map((section) => [section, textsOf(section)])
    return { sections: Object.fromEntries(entries) as Record<ManagedSection<P>, SectionTexts>, failed: false }
  } catch (error) {
    log.error(`Reading the content of page "${page}" failed`, error)
    life.endNow()
    return { sections: {}, failed: true }
  }
}
