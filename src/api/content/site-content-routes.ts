import * as v from 'valibot'
import { defineStaffRoute } from '../define-route.ts'
import { listOf, listQuery, pageOf } from '../lists.ts'
import { langQuery } from '../read-input.ts'
import { contentElementSchema, contentInputSchema, listElements, saveElement } from './site-content.ts'

const word = v.pipe(v.string(), v.regex(/^[a-zA-Z_]{1,40}$/))
const page = contentElementSchema.entries.page
const params = v.strictObject({ page, section: word, element_key: word })

/** The texts of the managed pages, one by one. */
export const siteContentRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/site_content',
    id: 'listSiteContent',
    summary: { ar: 'نصوص الصفحات', en: 'The texts of the pages' },
    scope: 'content:read',
    query: listQuery(['page', 'section', 'element_key'], {
      page: v.optional(page),
      section: v.optional(word),
      element_key: v.optional(word),
    }),
    status: 200,
    answer: listOf(contentElementSchema),
    problems: [],
    async handle({ services, query }) {
      const elements = await listElements(services.db, query.page)
      const wanted = elements.filter(
        ({ section, element_key: element }) =>
          (query.section ?? section) === section && (query.element_key ?? element) === element,
      )
      return { body: pageOf(wanted, query) }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/site_content/{page}/{section}/{element_key}',
    id: 'getSiteContent',
    summary: { ar: 'نص واحد من صفحة', en: 'One text of a page' },
    scope: 'content:read',
    params,
    query: v.strictObject(langQuery),
    status: 200,
    answer: contentElementSchema,
    problems: ['not_found'],
    async handle({ services, params: at }) {
      const elements = await listElements(services.db, at.page)
      const ofSection = elements.filter(({ section }) => section === at.section)
      if (ofSection.length === 0) return { problem: 'not_found', part: { in: 'path', field: 'section' } }
      const body = ofSection.find((one) => one.element_key === at.element_key)
      return body ? { body } : { problem: 'not_found' }
    },
  }),
  defineStaffRoute({
    method: 'put',
    path: '/staff/site_content/{page}/{section}/{element_key}',
    id: 'saveSiteContent',
    summary: {
      ar: 'حفظ نص من صفحة، سواء كُتب من قبل أم لا؛ نصوص القسم الأخرى تبقى',
      en: 'Stores one text of a page, whether it was written before or not; the others of its section stay',
    },
    scope: 'content:write',
    params,
    query: v.strictObject(langQuery),
    body: contentInputSchema,
    status: 200,
    answer: contentElementSchema,
    problems: ['not_found'],
    async handle({ services, author, params: at, body }) {
      const saved = await saveElement(services, author, at, body)
      return 'problem' in saved ? saved : { body: saved }
    },
  }),
]
