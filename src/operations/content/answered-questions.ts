import { listFaqs } from '#data/content/faqs.ts'
import type { Settings } from '#data/settings/settings.ts'
import { fillPolicies, viewPolicies } from '#domain/booking/rental-policies.ts'
import { managedText } from '#domain/text/localized-text.ts'
import type { Language } from '#domain/text/languages.ts'
import type { Services } from '../services/services.ts'

export type AnsweredQuestion = { id: number; question: string; answer: string }

/** The questions of the page. When they cannot be read, the error is logged and the list is empty. */
export async function loadQuestions(
  { db, language, log, life }: Pick<Services, 'db' | 'language' | 'log' | 'life'>,
  settings: Settings,
): Promise<AnsweredQuestion[]> {
  try {
    return viewQuestions(await listFaqs(db), settings, language)
  } catch (error) {
    log.error('Reading the questions failed', error)
    life.endNow()
    return []
  }
}

/** The questions that have an answer, with the rental terms of the settings filled in. */
export function viewQuestions(
  faqs: Awaited<ReturnType<typeof listFaqs>>,
  settings: Pick<Settings, 'rental'>,
  language: Language,
): AnsweredQuestion[] {
  const policies = viewPolicies(settings.rental, language)
  return faqs
    .map(({ id, question, answer }) => ({
      id,
      question: managedText(question, language),
      answer: fillPolicies(managedText(answer, language), policies),
    }))
    .filter(({ question, answer }) => question !== '' && answer !== '')
}
