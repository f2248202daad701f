import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts-context.tsx'
import { settingsContext } from '../../maintenance/close-for-maintenance.server.ts'
import { PageMeta } from '../../seo/page-meta.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { servicesContext } from '../../services-context.ts'
import { buttonClass } from '../../ui/button.ts'
import type { Route } from './+types/route'
import { viewPrivacy, type PolicySection } from './view-privacy.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return viewPrivacy(context.get(servicesContext).language, context.get(settingsContext))
}

export default function Privacy({ loaderData: { heading, intro, contents, sections, contact } }: Route.ComponentProps) {
  const { pages } = useTexts()
  return (
    <main id="content">
      <PageMeta {...pages.privacy} />
      <PageIntro eyebrow={heading} title={pages.privacy.title} intro={intro} />
      <div className="shell grid gap-10 pt-12 lg:grid-cols-[1fr_20rem] lg:items-start">
        <div className="min-w-0 space-y-10">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <section aria-labelledby="ask" className="max-w-3xl rounded-card bg-raised p-6 md:p-8">
            <h2 id="ask" className="text-title">
              {contact.title}
            </h2>
            <p className="mt-2 text-muted">{contact.text}</p>
            <Link to={inquiryPath('question')} className={buttonClass('accent', 'mt-4')}>
              {contact.action}
            </Link>
          </section>
        </div>
        <nav
          aria-label={contents}
          className="rounded-card border border-line bg-surface p-6 max-lg:-order-1 lg:sticky lg:top-28"
        >
          <h2 className="text-title">{contents}</h2>
          <ul className="mt-2">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1.5 text-brand hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </main>
  )
}

function Section({ section: { id, title, text, items, note } }: { section: PolicySection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="max-w-3xl scroll-mt-28">
      <h2 id={`${id}-title`} className="text-heading">
        {title}
      </h2>
      {text && <p className="mt-3">{text}</p>}
      {items && (
        <ul className="mt-3 list-disc space-y-2 ps-6 marker:text-brand">
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {note && <p className="mt-3 text-muted">{note}</p>}
    </section>
  )
}
