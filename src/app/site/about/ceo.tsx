import { Quote } from 'lucide-react'
import { pageTexts } from '../../i18n/page-texts.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { PageMeta } from '../../page/page-meta.tsx'
import { PageIntro } from '../../page/page-intro.tsx'
import { servicesContext } from '../../services/services.ts'
import { UpLink } from '../../ui/up-link.tsx'
import type { Route } from './+types/ceo'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useSiteInfo } from '../../page/site-info.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { ceo, backToAbout } = pageTexts(context.get(servicesContext).language).about
  return { texts: ceo, backToAbout }
}

export default function CeoMessage({ loaderData: { texts, backToAbout } }: Route.ComponentProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.ceo} />
      <PageIntro eyebrow={pages.ceo.title} title={texts.heading} intro={texts.quote} />
      <div className="shell grid gap-10 pt-14 lg:grid-cols-[22rem_1fr] lg:gap-16">
        <figure className="lg:sticky lg:top-28 lg:self-start">
          <img
            src="/artwork/ceo-portrait.svg"
            alt={texts.portrait}
            width={600}
            height={720}
            className="mx-auto h-auto w-full max-w-sm rounded-card shadow-lift"
          />
        </figure>
        <Letter texts={texts} />
      </div>
      <div className="shell pt-12">
        <UpLink to="/about">{backToAbout}</UpLink>
      </div>
    </main>
  )
}

/** The message, signed with the office instead of a name. */
function Letter({ texts }: { texts: PageTexts['about']['ceo'] }) {
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
