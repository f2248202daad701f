import { Quote } from 'lucide-react'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useSiteInfo } from '../../page/site-info.ts'

/** The message itself, signed by the office and not by a name. */
export function Letter({ texts }: { texts: PageTexts['about']['ceo'] }) {
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
