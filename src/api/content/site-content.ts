import * as v from 'valibot'
import { managedPages, type ContentElement, type ManagedPage } from '#domain/content/managed-pages.ts'
import { showStandardTexts } from '#domain/content/standard-texts.ts'
import { savePageTexts } from '#operations/content/save-page-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { isNeutral, lockContent, readSections } from '#data/content/content.ts'
import type { Database } from '#data/database/connect.ts'
import type { Author } from '#data/changes/record-changes.ts'
import { contentFormSchema } from '#domain/content/content-form.ts'
import { valuesOf } from '#domain/text/value-schema.ts'
import type { Problem } from '../problems.ts'
import { readInput } from '../read-input.ts'
import { refuseValue } from '../refusals.ts'
import { viewRowRefusal } from './save-row.ts'

const rules = valuesOf(contentFormSchema)
const pages = Object.keys(managedPages) as ManagedPage[]
const text = v.string()

/** One text of a page, in both languages. */
export const contentElementSchema = v.object({
  page: v.picklist(pages),
  section: text,
  element_key: text,
  content_ar: text,
  content_en: text,
})

export const contentInputSchema = v.strictObject({
  content_ar: v.pipe(v.string(), v.maxLength(8_000)),
  content_en: v.pipe(v.string(), v.maxLength(8_000)),
})

type Element = v.InferOutput<typeof contentElementSchema>
type ElementAt = Pick<Element, 'page' | 'section' | 'element_key'>
type Texts = Partial<Record<string, string>>

/** The texts of a page as its screen shows them: the standard texts until staff write their own. */
async function readPage(db: Database, page: ManagedPage) {
  return (await readSections(db, page)).map((section) => ({
    ...section,
    texts: showStandardTexts(page, section).texts,
  }))
}

/** All texts of one page or of all, in their order. */
export async function listElements(db: Database, page: ManagedPage | undefined): Promise<Element[]> {
  const read = (page ? [page] : pages).map(async (one) => {
    const sections = await readPage(db, one)
    return sections.flatMap(({ section, elements, texts }) =>
      elements.map((element) => viewElement({ page: one, section, element_key: element }, texts)),
    )
  })
  return (await Promise.all(read)).flat()
}

function viewElement(at: ElementAt, texts: Texts): Element {
  const [ar, en] = fieldsOf(at.element_key).map((field) => texts[field] ?? '')
  return { ...at, content_ar: ar ?? '', content_en: en ?? '' }
}

/** The form fields of a text, in Arabic and in English. */
function fieldsOf(element: string): [ar: string, en: string] {
  return isNeutral(element as ContentElement) ? [element, element] : [`${element}Ar`, `${element}En`]
}

/**
 * Saves one text by the rules of its screen, leaving the others of its section unchanged. Concurrent saves of one section wait
 * for each other.
 */
export function saveElement(
  services: Services,
  author: Author,
  { page, section, element_key: element }: ElementAt,
  sent: v.InferOutput<typeof contentInputSchema>,
): Promise<Element | Problem> {
  const { language } = services
  return services.db.transaction(async (tx) => {
    await lockContent(tx)
    const stored = (await readPage(tx, page)).find((one) => one.section === section)
    const [ar, en] = fieldsOf(element)
    if (!stored) return { problem: 'not_found', part: { in: 'path', field: 'section' } }
    if (!stored.elements.some((one) => one === element)) return { problem: 'not_found' }
    if (ar === en && sent.content_ar !== sent.content_en) return refuse('content_en', 'invalid_choice')
    if (element === 'hidden' && !['true', ''].includes(sent.content_ar)) return refuse('content_ar', 'invalid_choice')
    const texts = { ...stored.texts, [ar]: sent.content_ar, [en]: sent.content_en }
    const read = readInput(rules, { ...texts, hidden: texts.hidden === 'true' }, { where: 'body', language })
    if (read.errors) {
      const errors = read.errors.map((one) => ({ ...one, field: one.field === en ? 'content_en' : 'content_ar' }))
      return { problem: 'invalid_request', errors }
    }
    const { version } = stored
    const saved = await savePageTexts({ ...services, db: tx }, author, { page, section, version, texts: read.value })
    // Cannot conflict, because the lock was taken before the version was read.
    if (!saved.ok) return viewRowRefusal(saved.refusal, language, () => 'content_ar')
    return viewElement({ page, section, element_key: element }, saved.texts)
  })

  function refuse(field: 'content_ar' | 'content_en', code: 'invalid_choice'): Problem {
    return refuseValue('body', field, code, language)
  }
}
