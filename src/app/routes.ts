import { index, layout, prefix, route, type RouteConfig } from '@react-router/dev/routes'

const company = prefix('about', [
  index('site/about/route.tsx'),
  route('ceo', 'site/about-ceo/route.tsx'),
  route('awards', 'site/about-awards/route.tsx'),
])

const partners = prefix('partners', [
  index('site/partners/route.tsx'),
  route('our-partners', 'site/our-partners/route.tsx'),
  route('success', 'site/success-partners/route.tsx'),
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
  route('pulse', 'admin/pulse/route.ts'),
  layout('admin/areas/bookings.tsx', [
    route('bookings', 'admin/bookings/route.tsx'),
    route('bookings/export.csv', 'admin/bookings-export/route.ts', { id: 'bookings-csv' }),
    route('bookings/export.xlsx', 'admin/bookings-export/route.ts', { id: 'bookings-xlsx' }),
    route('bookings/:id', 'admin/bookings-detail/route.tsx'),
    route('bookings/:id/print', 'admin/bookings-print/route.tsx'),
  ]),
  layout('admin/areas/inquiries.tsx', [
    route('inquiries', 'admin/inquiries/route.tsx'),
    route('inquiries/export.csv', 'admin/inquiries-export/route.ts', { id: 'inquiries-csv' }),
    route('inquiries/export.xlsx', 'admin/inquiries-export/route.ts', { id: 'inquiries-xlsx' }),
    route('inquiries/:id', 'admin/inquiries-detail/route.tsx'),
  ]),
  layout('admin/areas/fleet.tsx', [
    route('fleet', 'admin/fleet/route.tsx'),
    route('fleet/cars/new', 'admin/cars-edit/new.tsx'),
    route('fleet/cars/:id', 'admin/cars-edit/route.tsx'),
    route('fleet/categories', 'admin/categories/route.tsx'),
    route('fleet/categories/new', 'admin/categories-edit/new.tsx'),
    route('fleet/categories/:id', 'admin/categories-edit/route.tsx'),
    route('branches', 'admin/branches/route.tsx'),
    route('branches/new', 'admin/branches-edit/new.tsx'),
    route('branches/:id', 'admin/branches-edit/route.tsx'),
    route('discounts', 'admin/discounts/route.tsx'),
    route('discounts/new', 'admin/discounts-edit/new.tsx'),
    route('discounts/:id', 'admin/discounts-edit/route.tsx'),
    route('special-offers', 'admin/special-offers/route.tsx'),
    route('special-offers/new', 'admin/special-offers-edit/new.tsx'),
    route('special-offers/:id', 'admin/special-offers-edit/route.tsx'),
  ]),
  layout('admin/areas/content.tsx', [
    route('faq', 'admin/faq/route.tsx'),
    route('faq/new', 'admin/faq-edit/new.tsx'),
    route('faq/:id', 'admin/faq-edit/route.tsx'),
    route('hero-slider', 'admin/hero-slider/route.tsx'),
    route('hero-slider/new', 'admin/hero-slider-edit/new.tsx'),
    route('hero-slider/:id', 'admin/hero-slider-edit/route.tsx'),
    route('pages/:page', 'admin/pages/route.tsx'),
    route('partners', 'admin/partners/route.tsx'),
    route('partners/new', 'admin/partners-edit/new.tsx'),
    route('partners/:id', 'admin/partners-edit/route.tsx'),
    route('media', 'admin/media/route.tsx'),
    route('media/library', 'admin/media/library.ts'),
    route('media/upload', 'admin/media/upload.ts'),
  ]),
  layout('admin/areas/settings.tsx', [
    route('settings', 'admin/settings/route.tsx'),
    route('settings/contracts', 'admin/settings-contracts/route.ts'),
  ]),
  layout('admin/areas/people.tsx', [
    route('people', 'admin/people/route.tsx'),
    route('people/invite', 'admin/people-invite/route.tsx'),
    route('people/:id', 'admin/people-role/route.tsx'),
  ]),
  layout('admin/areas/privacy.tsx', [
    route('privacy', 'admin/privacy/route.tsx'),
    route('privacy/export', 'admin/privacy-export/route.ts'),
  ]),
  layout('admin/areas/changes.tsx', [route('changes', 'admin/changes/route.tsx')]),
  layout('admin/areas/sync.tsx', [route('sync', 'admin/sync/route.tsx')]),
  route('account', 'admin/account/route.tsx'),
  route('account/name', 'admin/account-name/route.tsx'),
  route('account/password', 'admin/account-password/route.tsx'),
  route('account/second-factor', 'admin/account-second-factor/route.tsx'),
  route('*', 'admin/not-found/route.tsx'),
]

export default [
  layout('site/frame/route.tsx', [layout('site/frame/screen-boundary.tsx', site)]),
  ...resources,
  route('admin/login', 'admin/login/route.tsx'),
  route('admin/login/second-factor', 'admin/login-second-factor/route.tsx'),
  route('admin/invitation/:token', 'admin/invitation/route.tsx'),
  route('admin/sign-out', 'admin/sign-out/route.ts'),
  route('admin', 'admin/frame/route.tsx', [layout('admin/frame/screens.tsx', backOffice)]),
] satisfies RouteConfig
