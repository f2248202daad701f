import * as v from 'valibot'
import { findCompany, listCompanies, listPeople, listRates } from '#data/companies/companies.ts'
import { parseStatementMonth, type StatementMonth } from '#domain/billing/statement.ts'
import { todayInRiyadh } from '#domain/time/riyadh-time.ts'
import { companyRow } from '#operations/companies/company-row.ts'
import { readStatement } from '#operations/companies/read-statement.ts'
import { saveRow } from '#operations/rows/save-row.ts'
import { companyChangeSchema, companyInputSchema, readCompany } from '../../companies/company-input.ts'
import { answerCompany, companyDetailsSchema, companySchema, viewCompany } from '../../companies/company-view.ts'
import { companyStatementSchema, viewStatement } from '../../companies/statement-view.ts'
import { viewRowRefusal } from '../../content/save-row.ts'
import { answerCreated, keyHeader } from '../../create-once.ts'
import { defineStaffRoute } from '../../define-route.ts'
import { bookingId, listOf, listQuery, pageOf } from '../../lists.ts'
import { langQuery } from '../../read-input.ts'
import { refuseScope } from '../../refusals.ts'

const params = v.strictObject({ id: bookingId })
const query = v.strictObject(langQuery)

/** The most entries of a statement. */
const mostEntries = 5000

const monthInput = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d$/, 'invalidDate'),
  v.rawTransform<string, StatementMonth>(({ dataset, addIssue, NEVER }) => {
    const month = parseStatementMonth(dataset.value)
    if (month) return month
    addIssue({ message: 'invalidDate' })
    return NEVER
  }),
)

export const companyRoutes = [
  defineStaffRoute({
    method: 'get',
    path: '/staff/companies',
    id: 'listCompanies',
    summary: { ar: 'الشركات التي تستأجر، السارية أولًا', en: 'The companies that rent, active ones first' },
    scope: 'customers:read',
    query: listQuery(['name_ar', 'name_en', 'created_at'], {}),
    status: 200,
    answer: listOf(companySchema),
    problems: [],
    async handle({ services: { db, language }, query: page }) {
      const rows = await listCompanies(db)
      return {
        body: pageOf(
          rows.map((row) => viewCompany(row, language)),
          page,
        ),
      }
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/companies/{id}',
    id: 'getCompany',
    summary: {
      ar: 'شركة، ومن يحجز لها، وأسعارها المتفق عليها',
      en: 'A company with who may book for it and its agreed prices',
    },
    scope: 'customers:read',
    params,
    query,
    status: 200,
    answer: companyDetailsSchema,
    problems: ['not_found'],
    handle: ({ services, params: { id } }) => answerCompany(services, id),
  }),
  defineStaffRoute({
    method: 'post',
    path: '/staff/companies',
    id: 'createCompany',
    summary: {
      ar: 'إضافة شركة. الطلب نفسه بالمفتاح نفسه يضيف مرة واحدة. تلزم صلاحية fleet:write أيضًا',
      en: 'Adds a company. The same request under the same key adds it once. Needs fleet:write too',
    },
    scope: 'customers:write',
    query,
    headers: keyHeader,
    body: companyInputSchema,
    status: 201,
    isLocated: true,
    answer: companyDetailsSchema,
    problems: ['key_reused'],
    async handle(request) {
      const { services, author, caller, body } = request
      // The section that the back office asks for, because prices and credit are agreed here.
      if (!caller.scopes.includes('fleet:write')) return refuseScope('fleet:write')
      const read = readCompany(body, undefined, services.language)
      if ('problem' in read) return read
      return answerCreated(request, {
        what: 'companies',
        async create(tx) {
          const saved = await saveRow({ ...services, db: tx }, author, companyRow, { values: read.value })
          if (saved.ok) return { outcome: 'saved', id: String(saved.id) }
          return { outcome: 'refused', refusal: viewRowRefusal(saved.refusal, services.language) }
        },
        refuse: ({ refusal }) => refusal,
        read: (id) => answerCompany(services, id),
        path: (id) => `companies/${id}`,
      })
    },
  }),
  defineStaffRoute({
    method: 'patch',
    path: '/staff/companies/{id}',
    id: 'changeCompany',
    summary: {
      ar: 'تغيير بيانات شركة؛ ما لم يُذكر يبقى. تلزم صلاحية fleet:write أيضًا',
      en: 'Changes a company; what is left out stays. Needs fleet:write too',
    },
    scope: 'customers:write',
    params,
    query,
    body: companyChangeSchema,
    status: 200,
    answer: companyDetailsSchema,
    problems: ['not_found', 'version_conflict'],
    async handle({ services, author, caller, params: { id }, body: { version, ...sent } }) {
      if (!caller.scopes.includes('fleet:write')) return refuseScope('fleet:write')
      const { db, language } = services
      const company = await findCompany(db, id)
      if (!company) return { problem: 'not_found' }
      const [people, rates] = await Promise.all([listPeople(db, id), listRates(db, id)])
      const read = readCompany(sent, { ...company, people, rates }, language)
      if ('problem' in read) return read
      const saved = await saveRow(services, author, companyRow, { at: { id, version }, values: read.value })
      return saved.ok ? answerCompany(services, id) : viewRowRefusal(saved.refusal, language)
    },
  }),
  defineStaffRoute({
    method: 'get',
    path: '/staff/companies/{id}/statement',
    id: 'getCompanyStatement',
    summary: {
      ar: 'كشف حساب شركة لشهر: ما كان عليها، وما قُيّد وسُدّد، وحجوزاته',
      en: 'The statement of a company for a month: what it owed, what was charged and paid, and its rentals',
    },
    scope: 'money:read',
    params,
    query: v.strictObject({ ...langQuery, month: v.optional(monthInput) }),
    status: 200,
    answer: companyStatementSchema,
    problems: ['not_found'],
    async handle({ services: { db, now }, params: { id }, query: { month } }) {
      const company = await findCompany(db, id)
      if (!company) return { problem: 'not_found' }
      const period = month ?? parseStatementMonth(todayInRiyadh(now()).slice(0, 7))!
      return { body: viewStatement(company.id, period, await readStatement(db, company.id, period, mostEntries)) }
    },
  }),
]
