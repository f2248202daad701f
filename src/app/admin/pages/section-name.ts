import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

/** What staff call a section of a page. */
export function sectionName(
  { sections }: AdminTexts['pages'],
  page: keyof AdminTexts['pages']['sections'],
  section: string,
): string {
  return (sections[page] as Record<string, string>)[section] ?? section
}
