import { index, layout, prefix, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import type { AdminPath } from './back-office/frame/sections.ts'

const company = prefix('about', [
  index('site/about/route.tsx'),
  route('ceo', 'site/about/ceo.tsx'),
  route('awards', 'site/about/awards.tsx'),
])

const partners = prefix('partners', [
  index('site/partners/route.tsx'),
  route('our-partners', 'site/partners/our-partners.tsx'),
  route('success', 'site/partners/success.tsx'),
])

const site = [
  index('site/home/route.tsx'),
  route('fleet', 'site/fleet/route.tsx'),
  route('book/:carId/:receipt?', 'site/book/route.tsx'),
  ...company,
  route('offers', 'site/offers/route.tsx'),
  route('special-offers', 'site/special-offers/route.tsx'),
  route('services', 'site/services/route.tsx'),
  route('membership', 'site/membership/route.tsx'),
  ...partners,
  route('faq', 'site/faq/route.tsx'),
  route('terms', 'site/terms/route.tsx'),
  route('complaints', 'site/complaints/route.tsx'),
  route('privacy', 'site/privacy/route.tsx'),
  route('*', 'site/not-found/route.tsx'),
]

/** Addresses whose response is not a page. */
const resources = [
  route('now', 'site/clock/route.ts'),
  route('availability', 'site/availability/route.ts'),
  route('language', 'site/language/route.ts'),
  route('sitemap.xml', 'site/sitemap/route.ts'),
  route('robots.txt', 'site/robots/route.ts'),
  route('manifest.webmanifest', 'site/manifest/route.ts'),
]

type AdminAddress = AdminPath | `${AdminPath}/${string}`

/** A screen at an address that the table of sections names. */
function screen(
  address: AdminAddress,
  file: string,
  options: { id?: string } = {},
  /** What opens over the screen, each with an address of its own. */
  dialogs?: RouteConfigEntry[],
) {
  return route(address, file, options, dialogs)
}

/** The screens behind the sign-in page, by section; `admin/frame` guards all of them. */
const backOffice = [
  index('admin/dashboard/route.tsx'),
  screen('notices', 'admin/notices/devices.ts'),
  screen('pulse', 'admin/live-updates/route.ts'),
  screen('pulse/bookings', 'admin/live-updates/new-bookings.ts'),
  screen('preview', 'admin/preview/route.ts'),
  screen('find', 'admin/find/route.ts'),
  screen('today', 'admin/today/route.tsx'),
  screen('planner', 'admin/planner/route.tsx', {}, [
    index('admin/planner/index.tsx'),
    route('new', 'admin/planner/dialogs/new.tsx'),
    route('holds/:id', 'admin/planner/dialogs/hold.tsx'),
    route('bookings/:id', 'admin/planner/dialogs/waiting.tsx'),
  ]),
  screen('planner/print', 'admin/planner/print.tsx'),
  screen('bookings', 'admin/bookings/list.tsx'),
  screen('bookings/export.csv', 'admin/bookings/export.ts', { id: 'bookings-csv' }),
  screen('bookings/export.xlsx', 'admin/bookings/export.ts', { id: 'bookings-xlsx' }),
  screen('bookings/new', 'admin/bookings/rental/new.tsx'),
  screen('bookings/lookup', 'admin/bookings/rental/lookup.ts'),
  screen('bookings/print', 'admin/bookings/print.tsx', { id: 'bookings-print' }),
  screen('bookings/:id', 'admin/bookings/detail.tsx'),
  screen('bookings/:id/change', 'admin/bookings/rental/change.tsx'),
  screen('bookings/:id/print', 'admin/bookings/print.tsx'),
  screen('inquiries', 'admin/inquiries/list.tsx'),
  screen('inquiries/export.csv', 'admin/inquiries/export.ts', { id: 'inquiries-csv' }),
  screen('inquiries/export.xlsx', 'admin/inquiries/export.ts', { id: 'inquiries-xlsx' }),
  screen('inquiries/:id', 'admin/inquiries/detail.tsx'),
  screen('fleet', 'admin/cars/list.tsx'),
  screen('fleet/cars/new', 'admin/cars/edit.tsx', { id: 'cars-new' }),
  screen('fleet/cars/:id', 'admin/cars/edit.tsx'),
  screen('fleet/categories', 'admin/categories/list.tsx'),
  screen('fleet/categories/new', 'admin/categories/edit.tsx', { id: 'categories-new' }),
  screen('fleet/categories/:id', 'admin/categories/edit.tsx'),
  screen('units', 'admin/units/list.tsx'),
  screen('units/new', 'admin/units/edit.tsx', { id: 'units-new' }),
  screen('units/documents', 'admin/units/documents.tsx'),
  screen('units/import', 'admin/units/import.tsx'),
  screen('units/import/template.csv', 'admin/units/export.ts', { id: 'units-template' }),
  screen('units/export.csv', 'admin/units/export.ts', { id: 'units-csv' }),
  screen('units/export.xlsx', 'admin/units/export.ts', { id: 'units-xlsx' }),
  screen('units/:id', 'admin/units/detail.tsx'),
  screen('units/:id/edit', 'admin/units/edit.tsx'),
  screen('branches', 'admin/branches/list.tsx'),
  screen('branches/new', 'admin/branches/edit.tsx', { id: 'branches-new' }),
  screen('branches/:id', 'admin/branches/edit.tsx'),
  screen('special-hours', 'admin/branches/special-hours/list.tsx'),
  screen('special-hours/holidays', 'admin/branches/special-hours/holidays.ts'),
  screen('special-hours/moon', 'admin/branches/special-hours/moon.tsx'),
  screen('special-hours/new', 'admin/branches/special-hours/edit.tsx', { id: 'special-hours-new' }),
  screen('special-hours/:id', 'admin/branches/special-hours/edit.tsx'),
  screen('discounts', 'admin/discounts/list.tsx'),
  screen('discounts/new', 'admin/discounts/edit.tsx', { id: 'discounts-new' }),
  screen('discounts/:id', 'admin/discounts/edit.tsx'),
  screen('rates', 'admin/rates/list.tsx'),
  screen('rates/new', 'admin/rates/edit.tsx', { id: 'rates-new' }),
  screen('rates/calendar', 'admin/rates/calendar.tsx'),
  screen('rates/:id', 'admin/rates/edit.tsx'),
  screen('special-offers', 'admin/special-offers/list.tsx'),
  screen('special-offers/new', 'admin/special-offers/edit.tsx', { id: 'special-offers-new' }),
  screen('special-offers/:id', 'admin/special-offers/edit.tsx'),
  screen('faq', 'admin/faq/list.tsx'),
  screen('faq/new', 'admin/faq/edit.tsx', { id: 'faq-new' }),
  screen('faq/:id', 'admin/faq/edit.tsx'),
  screen('hero-slider', 'admin/hero-slider/list.tsx'),
  screen('hero-slider/new', 'admin/hero-slider/edit.tsx', { id: 'hero-slider-new' }),
  screen('hero-slider/:id', 'admin/hero-slider/edit.tsx'),
  screen('pages/:page', 'admin/pages/route.tsx'),
  screen('partners', 'admin/partners/list.tsx'),
  screen('partners/new', 'admin/partners/edit.tsx', { id: 'partners-new' }),
  screen('partners/:id', 'admin/partners/edit.tsx'),
  screen('media', 'admin/media/route.tsx'),
  screen('media/library', 'admin/media/library.ts'),
  screen('media/upload', 'admin/media/upload.ts'),
  screen('setup', 'admin/setup/route.tsx'),
  screen('settings', 'admin/settings/route.tsx'),
  screen('settings/charges', 'admin/settings/charges/list.tsx'),
  screen('settings/charges/new', 'admin/settings/charges/edit.tsx', { id: 'charges-new' }),
  screen('settings/charges/:id', 'admin/settings/charges/edit.tsx'),
  screen('settings/contracts', 'admin/settings/contracts.ts'),
  screen('people', 'admin/people/list.tsx'),
  screen('people/invite', 'admin/people/invite.tsx'),
  screen('people/:id', 'admin/people/role.tsx'),
  screen('api-keys', 'admin/api-keys/list.tsx'),
  screen('api-keys/new', 'admin/api-keys/new.tsx'),
  screen('privacy', 'admin/privacy/route.tsx'),
  screen('privacy/export', 'admin/privacy/export.ts'),
  screen('changes', 'admin/changes/route.tsx'),
  screen('sync', 'admin/sync/route.tsx'),
  screen('account', 'admin/account/route.tsx'),
  screen('account/notices', 'admin/notices/route.tsx'),
  screen('account/name', 'admin/account/name.tsx'),
  screen('account/password', 'admin/account/password.tsx'),
  screen('account/second-factor', 'admin/account/second-factor.tsx'),
  screen('*', 'admin/not-found/route.tsx'),
]

export default [
  layout('site/frame/route.tsx', site),
  ...resources,
  route('admin/login', 'admin/login/route.tsx'),
  route('admin/login/second-factor', 'admin/login/second-factor.tsx'),
  route('admin/invitation/:token', 'admin/invitation/route.tsx'),
  route('admin/sign-out', 'admin/sign-out/route.ts'),
  route('admin', 'admin/frame/route.tsx', [layout('admin/frame/screens.tsx', backOffice)]),
] satisfies RouteConfig
