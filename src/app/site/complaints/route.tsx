import { useTexts } from '../../i18n/texts-context.tsx'
import { PageHead } from '../../page-head.tsx'

export default function Complaints() {
  const { pages } = useTexts()
  return (
    <main id="content" className="shell py-10 md:py-14">
      <PageHead {...pages.complaints} />
      <h1 className="text-heading">{pages.complaints.title}</h1>
      <p className="mt-2 max-w-3xl text-muted">{pages.complaints.description}</p>
    </main>
  )
}
