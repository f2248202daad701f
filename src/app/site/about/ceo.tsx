import { Quote } from 'lucide-react'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { servicesContext } from '../../services-context.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/ceo'
import { loadManagedTexts } from '../../content/managed-texts.server.ts'
import { splitParagraphs } from '#domain/content/managed-texts.ts'
import { useContentNotice } from '../../content/use-page-content.ts'
import { Picture } from '../../ui/picture.tsx'
import { useIsShown, useSiteInfo } from '../../content/site-info.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { ceo, backToAbout } = pageTexts(services.language).about
  const { text, failed } = await loadManagedTexts(services, 'ceo')
  const texts = {
    heading: text('intro', 'title'),
    quote: text('intro', 'description'),
    picture: text('intro', 'picture'),
    portrait: ceo.portrait,
    greeting: text('letter', 'title'),
    paragraphs: splitParagraphs(text('letter', 'description')),
    closing: text('signature', 'description'),
    role: text('signature', 'title'),
  }
  return { texts, backToAbout, failed }
}

type LetterTexts = Awaited<ReturnType<typeof loader>>['texts']
const drawnPortrait = '/artwork/ceo-portrait.svg'

export default function CeoMessage({ loaderData }: Route.ComponentProps) {
  const { texts, backToAbout } = loaderData
  const { pages } = useTexts()
  const isShown = useIsShown()
  useContentNotice(loaderData)
  return (
    <main id="content">
      <PageMeta {...pages.ceo} />
      <PageIntro eyebrow={texts.heading} title={pages.ceo.title} intro={texts.quote} />
      <div className="shell grid gap-10 pt-14 lg:grid-cols-[22rem_1fr] lg:gap-16">
        <figure className="lg:sticky lg:top-28 lg:self-start">
          <Picture
            src={texts.picture}
            sizes="(width < 64rem) 24rem, 22rem"
            // Only the standard drawing has an alternative text of its own.
            alt={texts.picture === drawnPortrait ? texts.portrait : texts.role}
            width={600}
            height={720}
            className="mx-auto aspect-5/6 h-auto w-full max-w-sm object-cover rounded-card shadow-lift"
          />
        </figure>
        <Letter texts={texts} />
      </div>
      {isShown('/about') && (
        <div className="shell pt-12">
          <UpLink to="/about">{backToAbout}</UpLink>
        </div>
      )}
    </main>
  )
}

/** The CEO's message, signed with the office instead of a name. */
function Letter({ texts }: { texts: LetterTexts }) {
  const site = useSiteInfo()
  return (
    <article className="max-w-3xl text-lg leading-loose">
      <Quote aria-hidden className="size-12 rotate-180 fill-accent/25 text-accent" />
      <p className="mt-4 text-title font-semibold">{texts.greeting}</p>
      {texts.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-5">
          {paragraph}
        </p>
      ))}
      <footer className="mt-10 border-t border-line pt-6">
        <p>{texts.closing}</p>
        <p className="mt-1 text-title font-semibold">{texts.role}</p>
        <p className="text-base text-muted">{site?.brand}</p>
      </footer>
    </article>
  )
}
