import { NavLink as RouterNavLink } from 'react-router'
import type { SiteTexts } from '../../i18n/site-texts-ar.ts'
import { useTexts } from '../../i18n/texts-context.tsx'
import { useIsShown } from '../../content/site-info.ts'

export type NavEntry = { to: string; label: string; children?: { to: string; label: string }[] }

/** How many entries large screens show in a row; the others are in a menu. */
export const inlineEntries = 8

/** The header's entries, in display order, without hidden pages. */
export function useNavEntries(): NavEntry[] {
  const isShown = useIsShown()
  return navEntries(useTexts()).flatMap(({ children, ...entry }) => {
    const shown = children?.filter(({ to }) => isShown(to)) ?? []
    // The subpages of a hidden page move up one level.
    if (!isShown(entry.to)) return shown
    return shown.length > 0 ? { ...entry, children: shown } : entry
  })
}

function navEntries({ pages }: SiteTexts): NavEntry[] {
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
    { to: '/branches', label: pages.branches.title },
    { to: '/faq', label: pages.faq.title },
    { to: '/terms', label: pages.terms.title },
    { to: '/complaints', label: pages.complaints.title },
  ]
}

/** A link of the header's menus, marked when it leads to the current page. */
export function NavLink({ to, className, children }: { to: string; className: string; children: string }) {
  return (
    <RouterNavLink
      to={to}
      end={to === '/'}
      prefetch="intent"
      className={`${className} aria-[current=page]:font-semibold aria-[current=page]:text-brand`}
    >
      {children}
    </RouterNavLink>
  )
}
