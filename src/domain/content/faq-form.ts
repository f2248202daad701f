import * as v from 'valibot'
import { optionalText, requiredLine, versionSchema } from '../text/form-fields.ts'

export const faqQuestionMaximum = 300
export const faqAnswerMaximum = 4000

/** A frequently asked question as staff write it: both questions, and answers that may miss one language. */
export const faqFormSchema = v.object({
  version: versionSchema,
  questionAr: requiredLine(faqQuestionMaximum),
  questionEn: requiredLine(faqQuestionMaximum),
  answerAr: optionalText(faqAnswerMaximum),
  answerEn: optionalText(faqAnswerMaximum),
})

export type FaqValues = Omit<v.InferOutput<typeof faqFormSchema>, 'version'>
