// `npm run dev`: the server with hot reload. Vite answers requests for its own files and passes on all others.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const load = (file) => vite.ssrLoadModule(file)
const { readConfig } = await load('/src/server/config.ts')
const settings = readConfig()
if (!settings.ok) {
  console.error(settings.errors.join('\n'))
  process.exit(1)
}
const { config } = settings
const { openSite } = await load('/src/server/open-site.ts')
const { createProcessLog } = await load('/src/server/log/log.ts')
const site = await openSite(config, createProcessLog(config.log))
const { startBackground } = await load('/src/server/start-background.ts')
const background = await startBackground(config, site)

const pages = getRequestListener(async (request) => {
  const { createApp } = await load('/src/server/http/app.ts')
  const build = await load('virtual:react-router/server-build')
  const { createStaffAuth } = await load('/src/server/staff/staff-auth.ts')
  return createApp({
    ...site.deps,
    pages: undefined,
    sync: background.sync,
    staff: createStaffAuth(site.deps),
    build,
  }).fetch(request)
})
const server = createServer((request, response) => vite.middlewares(request, response, () => pages(request, response)))
server.listen(config.port, config.host, () => console.log(`Development server: ${config.baseUrl}`))

async function stop() {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await background.stop()
  await site.close()
  process.exit()
}
// React Router's own Vite server would end the process before the database has stopped.
process.removeAllListeners('SIGTERM')
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
