import type { AnsweredQuestion } from './load-questions.server.ts'

/** The questions once more for search engines. `<` is escaped, so that no text can end the element. */
export function QuestionsData({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
    />
  )
}
