import { useTexts } from '../../i18n/texts-context.tsx'
import { PageHead } from '../../page-head.tsx'

export default function Services() {
  const { pages } = useTexts()
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageHead {...pages.services} />
      <h1 className="text-heading">{pages.services.title}</h1>
      <p className="mt-2 max-w-3xl text-muted">{pages.services.description}</p>
    </main>
  )
}
