import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // Sends a page only the routes of its visible links, never those of the back office.
  routeDiscovery: { mode: 'lazy' },
  // The `clientAction` of a page is too small for a request of its own.
  splitRouteModules: false,
} satisfies Config
