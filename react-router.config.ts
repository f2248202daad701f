import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // A visitor learns the addresses of the links in view, and never those of the back office.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
