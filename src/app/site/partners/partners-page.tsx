import { Handshake } from 'lucide-react'
import { Link } from 'react-router'
import type { PageTexts } from '../../i18n/page-texts-ar.server.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { CallToAction } from '../../page/call-to-action.tsx'
import { PageIntro } from '../../page/page-intro.tsx'
import { buttonClass } from '../../ui/button.ts'
import { OnwardArrow } from '../../ui/onward-arrow.tsx'
import { PartnerCard } from './partner-card.tsx'
import type { PartnerView } from './partner-view.server.ts'

type PartnersPageProps = {
  texts: PageTexts['partners']
  title: string
  description: string
  /** `undefined` when they could not be read: the page then stands without them. */
  partners: PartnerView[] | undefined
  /** Classes that give the list its columns. */
  columns: string
  other: { to: string; label: string }
}

/** What both partner pages are made of; they differ in their texts and in how many cards stand side by side. */
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
            <Link to="/complaints" className={buttonClass('accent')}>
              {texts.ask}
            </Link>
          </CallToAction>
        </div>
      </div>
    </>
  )
}
