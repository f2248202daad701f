import { MessageCircle } from 'lucide-react'
import { Link } from 'react-router'
import { whatsAppLink } from '#domain/booking/whatsapp.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import type { SiteInfo } from '../../content/load-site-info.server.ts'
import { useIsShown, useSiteInfo } from '../../content/site-info.ts'
import { buttonClass } from '../../ui/button.ts'
import { Picture } from '../../ui/picture.tsx'

function FooterColumn({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  const isShown = useIsShown()
  return (
    <nav aria-label={title}>
      <h2 className="text-title">{title}</h2>
      <ul className="mt-3 space-y-1">
        {links
          .filter(({ to }) => isShown(to))
          .map(({ to, label }) => (
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
  const companyDetails = [
    site.address,
    site.commercialRegistration && frame.commercialRegistration(site.commercialRegistration),
    site.vatNumber && frame.vatNumber(site.vatNumber),
  ].filter(Boolean)
  return (
    <footer className="mt-20 bg-surface print:hidden">
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
            { to: '/branches', label: pages.branches.title },
            { to: '/services', label: pages.services.title },
          ]}
        />
        <FooterColumn
          title={frame.aboutColumn}
          links={[
            { to: '/terms', label: pages.terms.title },
            { to: '/faq', label: pages.faq.title },
            { to: '/partners/our-partners', label: pages.ourPartners.title },
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
            {companyDetails.length > 0 && <span className="block">{companyDetails.join(' · ')}</span>}
            <Link to="/privacy" className="inline-block py-1 underline underline-offset-4 hover:text-brand">
              {pages.privacy.title}
            </Link>
          </p>
        </div>
      </div>
    </footer>
  )
}

/** Simplified logos as SVG paths; lucide has no brand icons. */
const marks = {
  x: 'M4 3h4.2l4.1 5.7L17.2 3H20l-6.3 7.4L20.6 21h-4.2l-4.6-6.4L6.3 21H3.5l6.9-8.1zM7 4.8l9.9 14.4h1.3L8.3 4.8z',
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.6a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 2a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8zm4.7-3.1a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z',
  snapchat:
    'M12 3c2.9 0 4.8 2 4.8 4.9v2l1.4-.4c.9-.1 1.4.9.6 1.5l-1.7 1c.6 1.9 1.9 3.1 3.7 3.6.6.2.6.9.1 1.1l-2 .8-.5 1.2-2.1-.1c-1.3 0-2.1 1.7-4.3 1.7s-3-1.7-4.3-1.7l-2.1.1-.5-1.2-2-.8c-.5-.2-.5-.9.1-1.1 1.8-.5 3.1-1.7 3.7-3.6l-1.7-1c-.8-.6-.3-1.6.6-1.5l1.4.4v-2C7.2 5 9.1 3 12 3z',
  tiktok:
    'M13.2 3h2.9c.2 2.3 1.6 3.9 3.9 4.1v3c-1.5 0-2.8-.4-3.9-1.2v6.1c0 3.5-2.5 6-5.7 6-3.1 0-5.6-2.4-5.6-5.5 0-3.4 2.9-6 6.4-5.5v3.1c-1.7-.4-3.3.7-3.3 2.4 0 1.4 1.1 2.5 2.5 2.5 1.6 0 2.8-1.2 2.8-3z',
}

function SocialLinks({ social }: { social: SiteInfo['social'] }) {
  const { frame } = useTexts()
  const networks = (['x', 'instagram', 'snapchat', 'tiktok'] as const).filter((network) => social[network])
  return (
    <ul className="mt-5 flex gap-2">
      {networks.map((network) => (
        <li key={network}>
          <a
            href={social[network]}
            target="_blank"
            rel="noopener me"
            aria-label={`${frame.social[network]} (${frame.opensNewTab})`}
            className="grid size-11 place-items-center rounded-full border border-line text-muted hover:border-brand hover:text-brand"
          >
            <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-current">
              <path d={marks[network]} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
