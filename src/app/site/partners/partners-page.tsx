import { inquiryPath } from '#domain/customers/inquiry-topic.ts'
import { Handshake } from 'lucide-react'
import { Link } from 'react-router'
import type { CSSProperties } from 'react'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../ui/page/call-to-action.tsx'
import { PageIntro } from '../../ui/page/page-intro.tsx'
import { buttonClass } from '../../ui/button.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'
import type { PartnerView } from './partner-view.server.ts'
import { Picture } from '../../ui/picture.tsx'

type PartnersPageProps = {
  texts: PageTexts['partners']
  title: string
  description: string
  /** `undefined` when they could not be read; the page is then shown without them. */
  partners: PartnerView[] | undefined
  /** Classes for the columns of the list. */
  columns: string
  other: { to: string; label: string }
}

/** The layout of both partner pages. */
export function PartnersPage({ texts, title, description, partners, columns, other }: PartnersPageProps) {
  const { pages } = useTexts()
  return (
    <>
      <PageIntro eyebrow={<Link to="/partners">{pages.partners.title}</Link>} title={title} intro={description} />
      <div className="shell pt-14">
        {partners?.length === 0 && (
          <p className="flex flex-col items-center gap-4 rounded-card bg-raised p-12 text-center text-muted">
            <Handshake aria-hidden className="size-12 text-brand" />
            {texts.empty}
          </p>
        )}
        {partners && partners.length > 0 && (
          <ul className={`grid gap-4 sm:gap-6 ${columns}`}>
            {partners.map((partner, index) => (
              <PartnerCard key={partner.id} partner={partner} index={index} />
            ))}
          </ul>
        )}
        <Link
          to={other.to}
          className="mt-10 inline-flex items-center gap-2 py-1 font-semibold text-brand hover:underline"
        >
          {other.label}
          <OnwardArrow />
        </Link>
        <div className="mt-14">
          <CallToAction title={texts.askTitle} text={texts.askText}>
            <Link to={inquiryPath('partnership')} className={buttonClass('accent')}>
              {texts.ask}
            </Link>
          </CallToAction>
        </div>
      </div>
    </>
  )
}

/** Cards fade in one after another, 0.1 s apart, and tilt under the pointer. */
function PartnerCard({ partner, index }: { partner: PartnerView; index: number }) {
  return (
    <li
      style={{ '--wait': `${index * 0.1}s` } as CSSProperties}
      className="perspective-distant motion-safe:transition-[opacity,translate] motion-safe:delay-(--wait) motion-safe:duration-500 motion-safe:starting:translate-y-5 motion-safe:starting:opacity-0"
    >
      <article className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card transition-[rotate,scale,box-shadow,transform] duration-300 ease-out hover:shadow-lift motion-safe:hover:-translate-y-1 motion-safe:hover:rotate-x-6 motion-safe:hover:-rotate-y-6">
        <div className="grid h-36 place-items-center bg-sand-50 p-6 dark:bg-sand-100">
          <Picture
            src={partner.logoUrl}
            sizes="10rem"
            alt=""
            width={120}
            height={80}
            loading="lazy"
            className="h-20 w-full object-contain"
          />
        </div>
        <div className="grow border-t border-line p-4 sm:p-5">
          <h2 className="font-semibold text-balance sm:text-title">{partner.name}</h2>
          {partner.description && <p className="mt-1.5 text-sm text-muted sm:text-base">{partner.description}</p>}
        </div>
      </article>
    </li>
  )
}
