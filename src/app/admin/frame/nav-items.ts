import type { StaffArea } from '../../../domain/staff/staff-roles.ts'
import type { AdminTexts } from '../../i18n/admin-texts-ar.ts'

type NavItem = { to: string; label: string; area: StaffArea | undefined }
export type NavGroup = { title: string; items: NavItem[] }

/** The back office's sections; an item shows for the roles that may enter its area. */
export function navGroups({ nav }: AdminTexts): NavGroup[] {
  return [
    {
      title: nav.groups.work,
      items: [
        { to: '/admin', label: nav.dashboard, area: undefined },
        { to: '/admin/bookings', label: nav.bookings, area: 'bookings' },
        { to: '/admin/inquiries', label: nav.inquiries, area: 'inquiries' },
      ],
    },
    {
      title: nav.groups.fleet,
      items: [
        { to: '/admin/fleet', label: nav.fleet, area: 'fleet' },
        { to: '/admin/branches', label: nav.branches, area: 'fleet' },
        { to: '/admin/discounts', label: nav.discounts, area: 'fleet' },
        { to: '/admin/special-offers', label: nav.specialOffers, area: 'fleet' },
      ],
    },
    {
      title: nav.groups.content,
      items: [
        { to: '/admin/hero-slider', label: nav.heroSlider, area: 'content' },
        { to: '/admin/pages/about', label: nav.pagesAbout, area: 'content' },
        { to: '/admin/pages/services', label: nav.pagesServices, area: 'content' },
        { to: '/admin/pages/offers', label: nav.pagesOffers, area: 'content' },
        { to: '/admin/pages/partners', label: nav.pagesPartners, area: 'content' },
        { to: '/admin/partners', label: nav.partners, area: 'content' },
        { to: '/admin/faq', label: nav.faq, area: 'content' },
        { to: '/admin/media', label: nav.media, area: 'content' },
      ],
    },
    {
      title: nav.groups.company,
      items: [
        { to: '/admin/settings', label: nav.settings, area: 'settings' },
        { to: '/admin/people', label: nav.people, area: 'people' },
        { to: '/admin/privacy', label: nav.privacy, area: 'privacy' },
        { to: '/admin/changes', label: nav.changes, area: 'changes' },
        { to: '/admin/sync', label: nav.sync, area: 'sync' },
      ],
    },
  ]
}
