import { useTexts } from '../../i18n/texts-context.tsx'
import { PageHead } from '../../page-head.tsx'

export default function Faq() {
  const { pages } = useTexts()
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageHead {...pages.faq} />
      <h1 className="text-heading">{pages.faq.title}</h1>
      <p className="mt-2 max-w-3xl text-muted">{pages.faq.description}</p>
    </main>
  )
}
