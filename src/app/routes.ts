import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const site = [
  index('site/home/route.tsx'),
  route('fleet', 'site/fleet/route.tsx'),
  route('book/:carId', 'site/book/route.tsx'),
  route('*', 'site/not-found/route.tsx'),
]

/** Addresses that answer something other than a page. */
const resources = [route('now', 'site/clock/route.ts'), route('language', 'site/language/route.ts')]

export default [
  layout('site/frame/route.tsx', [layout('site/frame/screen-boundary.tsx', site)]),
  ...resources,
] satisfies RouteConfig
