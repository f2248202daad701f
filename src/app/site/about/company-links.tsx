import { Link } from 'react-router'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useIsShown } from '../../content/site-info.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'

const cardClass =
  'group relative grid overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-200 hover:shadow-lift sm:grid-cols-[13rem_1fr]'

type CardText = { to: string; title: string; text: string; action: string }

function CardBody({ to, title, text, action }: CardText) {
  return (
    <div className="flex flex-col items-start justify-center p-7 md:p-8">
      <h3 className="text-title">{title}</h3>
      <p className="mt-2 text-muted">{text}</p>
      <Link
        to={to}
        prefetch="intent"
        className="mt-5 flex items-center gap-2 py-1 font-semibold text-brand after:absolute after:inset-0 group-hover:underline"
      >
        {action}
        <OnwardArrow />
      </Link>
    </div>
  )
}

/** Links to the two other pages about the company. The whole card is clickable; the link text names the page. */
export function CompanyLinks({ texts }: { texts: PageTexts['about'] }) {
  const { pages } = useTexts()
  const isShown = useIsShown()
  if (!isShown('/about/ceo') && !isShown('/about/awards')) return null
  return (
    <section aria-labelledby="company-links">
      <h2 id="company-links" className="text-heading">
        {texts.more}
      </h2>
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        {isShown('/about/ceo') && (
          <article className={cardClass}>
            <img
              src="/artwork/ceo-portrait.svg"
              alt=""
              width={600}
              height={720}
              loading="lazy"
              className="h-64 w-full object-cover object-[50%_30%] sm:h-full"
            />
            <CardBody to="/about/ceo" title={pages.ceo.title} text={texts.ceoText} action={texts.ceoAction} />
          </article>
        )}
        {isShown('/about/awards') && (
          <article className={cardClass}>
            <div className="stage grid place-items-center p-6">
              <img
                src="/artwork/award-2.svg"
                alt=""
                width={320}
                height={320}
                loading="lazy"
                className="h-auto w-44 transition-transform duration-300 group-hover:-translate-y-1"
              />
            </div>
            <CardBody
              to="/about/awards"
              title={pages.awards.title}
              text={texts.awardsText}
              action={texts.awardsAction}
            />
          </article>
        )}
      </div>
    </section>
  )
}
