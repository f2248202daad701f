import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app',
  ssr: true,
  // `npm start` and `npm run setup` build beside the build in use.
  buildDirectory: process.env['BUILD_FOLDER'] ?? 'build',
  // Sends a page only the routes of its visible links, never those of the back office.
  routeDiscovery: { mode: 'lazy' },
  // The `clientAction` of a page is too small for a request of its own.
  splitRouteModules: false,
} satisfies Config
