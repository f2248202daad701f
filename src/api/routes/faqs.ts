import * as v from 'valibot'
import { listFaqs } from '#data/content/faqs.ts'
import { readSettings } from '#data/settings/settings.ts'
import type { Services } from '#operations/services/services.ts'
import { viewQuestions } from '#operations/content/answered-questions.ts'
import { fillPolicies, viewPolicies } from '#domain/booking/rental-policies.ts'
import type { Language } from '#domain/text/languages.ts'
import { collectionRoutes } from '../collection-routes.ts'
import { rowId } from '../lists.ts'
import { isPageShown } from './shown-pages.ts'

export const faqSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  question: v.string(),
  question_ar: v.string(),
  question_en: v.string(),
  answer: v.string(),
  answer_ar: v.string(),
  answer_en: v.string(),
})

async function viewAll(services: Services): Promise<v.InferInput<typeof faqSchema>[]> {
  if (!(await isPageShown(services, 'faq'))) return []
  const { content, language } = services
  const { getCached } = await content()
  const [faqs, settings] = await Promise.all([getCached('faqs', listFaqs), getCached('settings', readSettings)])
  const fill = (text: string, of: Language) => fillPolicies(text, viewPolicies(settings.rental, of))
  const stored = new Map(faqs.map((faq) => [faq.id, faq]))
  return viewQuestions(faqs, settings, language).map(({ id, question: shown, answer: shownAnswer }) => {
    const { question, answer } = stored.get(id)!
    return {
      id,
      question: shown,
      question_ar: question.ar,
      question_en: question.en,
      answer: shownAnswer,
      answer_ar: fill(answer.ar, 'ar'),
      answer_en: fill(answer.en, 'en'),
    }
  })
}

export const faqRoutes = collectionRoutes({
  path: '/faqs',
  list: { id: 'listFaqs', summary: { ar: 'الأسئلة الشائعة التي لها جواب', en: 'The frequently asked questions' } },
  item: { id: 'getFaq', summary: { ar: 'سؤال واحد', en: 'One question' } },
  columns: ['id'],
  row: faqSchema,
  rowId,
  viewAll,
})
