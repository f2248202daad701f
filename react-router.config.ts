import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // A visitor learns the addresses of the links in view, and never those of the back office.
  routeDiscovery: { mode: 'lazy' },
  // A page's few lines for a lost connection are not worth a request of their own.
  splitRouteModules: false,
} satisfies Config
