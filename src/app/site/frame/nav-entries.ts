import type { SiteTexts } from '../../i18n/site-texts-ar.ts'

export type NavEntry = { to: string; label: string; children?: { to: string; label: string }[] }

export const inlineEntries = 8

/** The header's eleven entries in their fixed order (specification, section 2). */
export function navEntries({ pages }: SiteTexts): NavEntry[] {
  return [
    { to: '/', label: pages.home.title },
    {
      to: '/about',
      label: pages.about.title,
      children: [
        { to: '/about/ceo', label: pages.ceo.title },
        { to: '/about/awards', label: pages.awards.title },
      ],
    },
    { to: '/fleet', label: pages.fleet.title },
    { to: '/offers', label: pages.offers.title },
    { to: '/special-offers', label: pages.specialOffers.title },
    { to: '/services', label: pages.services.title },
    { to: '/membership', label: pages.membership.title },
    {
      to: '/partners',
      label: pages.partners.title,
      children: [
        { to: '/partners/our-partners', label: pages.ourPartners.title },
        { to: '/partners/success', label: pages.successPartners.title },
      ],
    },
    { to: '/faq', label: pages.faq.title },
    { to: '/terms', label: pages.terms.title },
    { to: '/complaints', label: pages.complaints.title },
  ]
}
