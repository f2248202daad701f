import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // `npm start` and `npm run setup` build into another folder than the build in use.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // Sends a page only the routes of its visible links, never those of the back office.
  routeDiscovery: { mode: 'lazy' },
  // A page's `clientAction` is too small for a request of its own.
  splitRouteModules: false,
} satisfies Config
