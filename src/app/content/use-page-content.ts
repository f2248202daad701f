import { useEffect } from 'react'
import { useTexts } from '../i18n/texts-context.tsx'
import type { PageContent, SectionTexts } from './page-content.server.ts'
import { showToast } from '../ui/toast-store.ts'

type Defaults = { title: string; description: string; validity?: string }

/** The result of `loadPageContent` with default texts where one is missing; shows a notice when reading failed. */
export function usePageContent<Section extends string>(
  content: PageContent<Section>,
  defaults: Record<Section, Defaults>,
): Record<Section, SectionTexts> {
  useContentNotice(content)
  const sections = Object.keys(defaults) as Section[]
  const filled = sections.map((section) => [section, fillIn(content.sections[section], defaults[section])])
  return Object.fromEntries(filled) as Record<Section, SectionTexts>
}

/** Shows a notice when the managed texts of a page could not be read. */
export function useContentNotice(content: { failed: boolean }): void {
  const { contentLoad } = useTexts().alerts
  useEffect(() => {
    if (content.failed) showToast({ ...contentLoad, tone: 'destructive' })
  }, [content, contentLoad])
}

function fillIn(texts: SectionTexts | undefined, defaults: Defaults): SectionTexts {
  return {
    title: texts?.title || defaults.title,
    description: texts?.description || defaults.description,
    validity: texts?.validity || (defaults.validity ?? ''),
    code: texts?.code ?? '',
    ...(texts?.isHidden && { isHidden: true }),
  }
}
