import { useTexts } from '../../i18n/texts-context.tsx'
import { PageHead } from '../../page-head.tsx'

export default function AboutCeo() {
  const { pages } = useTexts()
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageHead {...pages.ceo} />
      <h1 className="text-heading">{pages.ceo.title}</h1>
      <p className="mt-2 max-w-3xl text-muted">{pages.ceo.description}</p>
    </main>
  )
}
