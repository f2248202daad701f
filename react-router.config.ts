import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // All addresses travel with the first page: no manifest requests while someone browses.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
