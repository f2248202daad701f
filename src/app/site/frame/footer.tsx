import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { whatsAppLink } from '../../../domain/booking/whatsapp.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useSiteInfo } from '../../page/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'
import { SocialLinks } from './social-links.tsx'
import { ThemeControl } from '../../device/theme-control.tsx'

function FooterColumn({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-title">{title}</h2>
      <ul className="mt-3 space-y-1">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-block py-1 text-muted hover:text-brand hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Footer() {
  const { frame, pages, tagline } = useTexts()
  const site = useSiteInfo()
  if (!site) return null
  const particulars = [
    site.address,
    site.commercialRegistration && frame.commercialRegistration(site.commercialRegistration),
    site.vatNumber && frame.vatNumber(site.vatNumber),
  ].filter(Boolean)
  return (
    <footer className="mt-20 bg-surface">
      <div className="qatt-band" />
      <div className="shell grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.4fr_1fr_1fr_1.4fr]">
        <div>
          <div className="flex items-center gap-3 font-semibold">
            <Picture
              src={site.logoUrl}
              sizes="52px"
              alt=""
              width={52}
              height={52}
              loading="lazy"
              className="object-contain size-13"
            />
            <span>{site.brand}</span>
          </div>
          <p className="mt-3 max-w-xs text-muted">{tagline}</p>
          <SocialLinks social={site.social} />
        </div>
        <FooterColumn
          title={frame.servicesColumn}
          links={[
            { to: '/', label: pages.home.title },
            { to: '/about', label: pages.about.title },
            { to: '/fleet', label: pages.fleet.title },
            { to: '/services', label: pages.services.title },
          ]}
        />
        <FooterColumn
          title={frame.aboutColumn}
          links={[
            { to: '/terms', label: pages.terms.title },
            { to: '/faq', label: pages.faq.title },
            { to: '/partners/our-partners', label: pages.partners.title },
            { to: '/complaints', label: pages.complaints.title },
          ]}
        />
        <section aria-labelledby="footer-complaints" className="rounded-card bg-raised p-6">
          <h2 id="footer-complaints" className="text-title">
            {frame.complaintsTitle}
          </h2>
          <p className="mt-2 text-muted">{frame.complaintsText}</p>
          <a
            href={whatsAppLink(site.whatsappInquiries, '')}
            target="_blank"
            rel="noopener"
            className={buttonClass('brand', 'mt-4')}
          >
            <MessageCircle aria-hidden className="size-5" />
            {frame.contactUs}
            <span className="sr-only">({frame.opensNewTab})</span>
          </a>
        </section>
      </div>
      <div className="border-t border-line">
        <div className="shell flex flex-wrap items-center justify-between gap-4 py-5 text-sm text-muted">
          <p>
            © <span className="tabular-nums">{site.year}</span> {site.brand}. {frame.rights}
            {particulars.length > 0 && <span className="block">{particulars.join(' · ')}</span>}
            <Link to="/privacy" className="inline-block py-1 underline underline-offset-4 hover:text-brand">
              {pages.privacy.title}
            </Link>
          </p>
          <ThemeControl />
        </div>
      </div>
    </footer>
  )
}
