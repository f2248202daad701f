import { JsonLd } from './json-ld.tsx'

/** The questions of a page with their answers, in its language. */
export function FaqJsonLd({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <JsonLd data={{ '@type': 'FAQPage', mainEntity }} />
}
