import { listFaqs } from '../../../data/content/faqs.ts'
import { publicText } from '../../../domain/content/localized-text.ts'
import type { Services } from '../../services/services.ts'

export type AnsweredQuestion = { id: number; question: string; answer: string }

/** The questions with an answer; empty when they cannot be read, which is logged. */
export async function loadQuestions({
  db,
  language,
  log,
  life,
}: Pick<Services, 'db' | 'language' | 'log' | 'life'>): Promise<AnsweredQuestion[]> {
  try {
    const faqs = await listFaqs(db)
    return faqs
      .map(({ id, question, answer }) => ({
        id,
        question: publicText(question, language),
        answer: publicText(answer, language),
      }))
      .filter(({ question, answer }) => question !== '' && answer !== '')
  } catch (error) {
    log.error('Reading the questions failed', error)
    life.endNow()
    return []
  }
}
