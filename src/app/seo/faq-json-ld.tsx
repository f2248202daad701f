import { describeQuestions } from './describe-lists.ts'
import { JsonLd } from './json-ld.tsx'

/** The questions of a page with their answers, in its language. */
export function FaqJsonLd({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return <JsonLd data={import.meta.env.SSR ? describeQuestions(questions) : undefined} />
}
