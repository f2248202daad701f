import { addressIn } from '#domain/text/addresses.ts'
import { useLanguage } from '../i18n/texts-context.tsx'
import { useSiteInfo } from '../content/site-info.ts'
import { JsonLd } from './json-ld.tsx'

type FleetJsonLdProps = { cars: readonly { id: number; name: string }[] }

/** The cars of the fleet as https://schema.org/ItemList, each with the address of its page. */
export function FleetJsonLd({ cars }: FleetJsonLdProps) {
  const base = useSiteInfo()?.baseUrl ?? ''
  const language = useLanguage()
  return <JsonLd data={import.meta.env.SSR ? describe() : undefined} />

  function describe() {
    const itemListElement = cars.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: base + addressIn(language, `/book/${id}`),
    }))
    return { '@type': 'ItemList', itemListElement }
  }
}

type FaqJsonLdProps = { questions: readonly { question: string; answer: string }[] }

/** Questions with their answers as https://schema.org/FAQPage. */
export function FaqJsonLd({ questions }: FaqJsonLdProps) {
  return <JsonLd data={import.meta.env.SSR ? describe() : undefined} />

  function describe() {
    const mainEntity = questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }))
    return { '@type': 'FAQPage', mainEntity }
  }
}
