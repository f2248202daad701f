import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

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
  route('book/:carId', 'site/book/route.tsx'),
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

/** Addresses that answer something other than a page. */
const resources = [
  route('now', 'site/clock/route.ts'),
  route('language', 'site/language/route.ts'),
  route('sitemap.xml', 'site/sitemap/route.ts'),
  route('robots.txt', 'site/robots/route.ts'),
  route('manifest.webmanifest', 'site/manifest/route.ts'),
]

/** Behind the login, by the area that a role may enter; `admin/frame` stands guard over all of it. */
const backOffice = [
  index('admin/dashboard/route.tsx'),
  route('pulse', 'admin/live-updates/route.ts'),
  layout('admin/areas/bookings.tsx', [
    route('bookings', 'admin/bookings/list.tsx'),
    route('bookings/export.csv', 'admin/bookings/export.ts', { id: 'bookings-csv' }),
    route('bookings/export.xlsx', 'admin/bookings/export.ts', { id: 'bookings-xlsx' }),
    route('bookings/:id', 'admin/bookings/detail.tsx'),
    route('bookings/:id/print', 'admin/bookings/print.tsx'),
  ]),
  layout('admin/areas/inquiries.tsx', [
    route('inquiries', 'admin/inquiries/list.tsx'),
    route('inquiries/export.csv', 'admin/inquiries/export.ts', { id: 'inquiries-csv' }),
    route('inquiries/export.xlsx', 'admin/inquiries/export.ts', { id: 'inquiries-xlsx' }),
    route('inquiries/:id', 'admin/inquiries/detail.tsx'),
  ]),
  layout('admin/areas/fleet.tsx', [
    route('fleet', 'admin/cars/list.tsx'),
    route('fleet/cars/new', 'admin/cars/edit.tsx', { id: 'cars-new' }),
    route('fleet/cars/:id', 'admin/cars/edit.tsx'),
    route('fleet/categories', 'admin/categories/list.tsx'),
    route('fleet/categories/new', 'admin/categories/edit.tsx', { id: 'categories-new' }),
    route('fleet/categories/:id', 'admin/categories/edit.tsx'),
    route('branches', 'admin/branches/list.tsx'),
    route('branches/new', 'admin/branches/edit.tsx', { id: 'branches-new' }),
    route('branches/:id', 'admin/branches/edit.tsx'),
    route('discounts', 'admin/discounts/list.tsx'),
    route('discounts/new', 'admin/discounts/edit.tsx', { id: 'discounts-new' }),
    route('discounts/:id', 'admin/discounts/edit.tsx'),
    route('special-offers', 'admin/special-offers/list.tsx'),
    route('special-offers/new', 'admin/special-offers/edit.tsx', { id: 'special-offers-new' }),
    route('special-offers/:id', 'admin/special-offers/edit.tsx'),
  ]),
  layout('admin/areas/content.tsx', [
    route('faq', 'admin/faq/list.tsx'),
    route('faq/new', 'admin/faq/edit.tsx', { id: 'faq-new' }),
    route('faq/:id', 'admin/faq/edit.tsx'),
    route('hero-slider', 'admin/hero-slider/list.tsx'),
    route('hero-slider/new', 'admin/hero-slider/edit.tsx', { id: 'hero-slider-new' }),
    route('hero-slider/:id', 'admin/hero-slider/edit.tsx'),
    route('pages/:page', 'admin/pages/route.tsx'),
    route('partners', 'admin/partners/list.tsx'),
    route('partners/new', 'admin/partners/edit.tsx', { id: 'partners-new' }),
    route('partners/:id', 'admin/partners/edit.tsx'),
    route('media', 'admin/media/route.tsx'),
    route('media/library', 'admin/media/library.ts'),
    route('media/upload', 'admin/media/upload.ts'),
  ]),
  layout('admin/areas/settings.tsx', [
    route('settings', 'admin/settings/route.tsx'),
    route('settings/contracts', 'admin/settings/contracts.ts'),
  ]),
  layout('admin/areas/people.tsx', [
    route('people', 'admin/people/list.tsx'),
    route('people/invite', 'admin/people/invite.tsx'),
    route('people/:id', 'admin/people/role.tsx'),
  ]),
  layout('admin/areas/privacy.tsx', [
    route('privacy', 'admin/privacy/route.tsx'),
    route('privacy/export', 'admin/privacy/export.ts'),
  ]),
  layout('admin/areas/changes.tsx', [route('changes', 'admin/changes/route.tsx')]),
  layout('admin/areas/sync.tsx', [route('sync', 'admin/sync/route.tsx')]),
  route('account', 'admin/account/route.tsx'),
  route('account/name', 'admin/account/name.tsx'),
  route('account/password', 'admin/account/password.tsx'),
  route('account/second-factor', 'admin/account/second-factor.tsx'),
  route('*', 'admin/not-found/route.tsx'),
]

export default [
  layout('site/frame/route.tsx', [layout('site/frame/screen-boundary.tsx', site)]),
  ...resources,
  route('admin/login', 'admin/login/route.tsx'),
  route('admin/login/second-factor', 'admin/login/second-factor.tsx'),
  route('admin/invitation/:token', 'admin/invitation/route.tsx'),
  route('admin/sign-out', 'admin/sign-out/route.ts'),
  route('admin', 'admin/frame/route.tsx', [layout('admin/frame/screens.tsx', backOffice)]),
] satisfies RouteConfig
