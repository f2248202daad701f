import * as v from 'valibot'
import {
  managedPages,
  type ContentElement,
  type ManagedSection,
  type ManagedPage,
} from '#domain/content/managed-pages.ts'
import { readSettings } from '#data/settings/settings.ts'
import { viewManagedTexts } from '#domain/content/managed-texts.ts'
import type { Services } from '#operations/services/services.ts'
import { fillPolicies, viewPolicies } from '#domain/booking/rental-policies.ts'
import type { Language } from '#domain/text/languages.ts'
import { defineRoute } from '../define-route.ts'
import { listOf, listQuery, pageOf } from '../lists.ts'
import { getPageTexts, isPageShown } from './shown-pages.ts'

const pages = Object.keys(managedPages) as ManagedPage[]

/** Without the discount code and the rate rule of an offer: the site shows them only while they can be used. */
const shownElements = [
  'title',
  'award',
  'description',
  'validity',
  'year',
  'picture',
] as const satisfies readonly ContentElement[]

export const pageTextSchema = v.object({
  page: v.picklist(pages),
  section: v.string(),
  element_key: v.picklist(shownElements),
  content: v.string(),
  content_ar: v.string(),
  content_en: v.string(),
})

type PageText = v.InferInput<typeof pageTextSchema>

/** The texts that a page shows, in its order; none of hidden sections, and none at all of a hidden page. */
async function viewPage<P extends ManagedPage>(services: Services, page: P): Promise<PageText[]> {
  if (!(await isPageShown(services, page))) return []
  const { content, language, baseUrl } = services
  const { rental } = await (await content()).getCached('settings', readSettings)
  const rows = await getPageTexts(services, page)
  const texts = { ar: viewManagedTexts(page, rows, 'ar'), en: viewManagedTexts(page, rows, 'en') }
  const viewText = (section: ManagedSection<P>, element: (typeof shownElements)[number], of: Language) => {
    const text = texts[of].text(section, element)
    if (element === 'picture' && text !== '') return new URL(text, baseUrl).href
    return page === 'terms' ? fillPolicies(text, viewPolicies(rental, of)) : text
  }
  const isShown = (section: ManagedSection<P>) => {
    const heading = cardsOfWhy.includes(section) ? ('why' as ManagedSection<P>) : section
    return texts.en.isShown(section) && texts.en.isShown(heading)
  }
  const sections = (managedPages[page] as readonly ManagedSection<P>[]).filter(isShown)
  return sections.flatMap((section) =>
    shownElements
      .map((element) => {
        const [ar, en] = [viewText(section, element, 'ar'), viewText(section, element, 'en')]
        const shown = { ar, en }[language]
        return { page, section, element_key: element, content: shown, content_ar: ar, content_en: en }
      })
      .filter((text) => text.content !== ''),
  )
}

/** Sections of the home page that are hidden with their heading. */
const cardsOfWhy: readonly string[] = ['selection', 'prices', 'support'] satisfies ManagedSection<'home'>[]

export const pageTextRoutes = [
  defineRoute({
    method: 'get',
    path: '/site_content',
    id: 'listPageTexts',
    summary: { ar: 'نصوص صفحات الموقع بأقسامها كما تظهر', en: 'The texts of the pages as the site shows them' },
    query: listQuery(['page', 'section', 'element_key'], {
      page: v.optional(v.picklist(pages)),
      section: v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z_]{1,40}(?:,[a-zA-Z_]{1,40}){0,29}$/))),
    }),
    status: 200,
    answer: listOf(pageTextSchema),
    problems: [],
    isShared: true,
    async handle({ services, query }) {
      const wanted = query.page ? [query.page] : pages
      const texts = (await Promise.all(wanted.map((page) => viewPage(services, page)))).flat()
      const sections = query.section?.split(',')
      const shown = texts.filter(({ section }) => sections?.includes(section) ?? true)
      return { body: pageOf(shown, query) }
    },
  }),
]
