import { loadTool, requestsPerSecond } from '../load.ts'
import { startNginx } from '../nginx.ts'
import { memoryOf, pinning } from '../programs.ts'
import { rawGet } from '../raw-get.ts'
import { atLeast, atMost, inTurns, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const rounds = 3
const page = '/fleet'
const load = { headers: { 'accept-encoding': 'br, gzip' } }
/** Concurrent requests for a page share its rendering, so a single connection measures the rendering itself. */
const alone = { ...load, connections: 1 }

/** A cached page compared with nginx serving the same bytes, and a page rendered for each request. */
export async function measurePages(stage: Stage): Promise<Section> {
  const database = await stage.makeDatabase()
  const site = await stage.startSite(database)
  const bare = await stage.startSite(database, { PAGE_CACHE_MB: '0' })
  // A page is first sent in a fast encoding, and in a smaller one once that is ready.
  let answer = await rawGet(site.url + page)
  for (let tries = 0, last = 0; tries < 20 && answer.body.length !== last; tries += 1) {
    last = answer.body.length
    await requestsPerSecond(site.url + page, load)
    answer = await rawGet(site.url + page)
  }
  const nginx = await startNginx(stage.folder, answer.body, answer.headers)
  try {
    const speed = await inTurns(rounds, {
      cached: () => requestsPerSecond(site.url + page, load),
      ...(nginx ? { nginx: () => requestsPerSecond(nginx.url, load) } : {}),
      rendered: () => requestsPerSecond(bare.url + page, alone),
    } as Record<'cached' | 'nginx' | 'rendered', () => Promise<number>>)
    const ratio = speed.cached / speed.nginx
    const memory = memoryOf(site.process.pid!)
    const bytes = `${(answer.body.length / 1000).toFixed(1)} kB`
    return {
      title: 'Pages',
      notes: [
        `${page} in Brotli, ${bytes}, over loopback. ${loadTool} ${pinning} ${rounds} rounds in turns.`,
        ...(nginx ? [] : ['nginx is not installed (apt-get install nginx-light), so nothing is compared with it.']),
      ],
      rows: [
        {
          what: 'cached page',
          value: speed.cached,
          unit: 'requests/s',
          ...(nginx
            ? {
                against: { what: 'nginx, same bytes and headers', value: speed.nginx, ratio },
                goal: atLeast(ratio, 0.6, '≥ 0.6 ×'),
              }
            : {}),
        },
        {
          what: 'page rendered anew, one visitor at a time',
          value: speed.rendered,
          unit: 'requests/s',
          goal: atLeast(speed.rendered, 150, '≥ 150'),
        },
        { what: 'memory after the load', value: memory, unit: 'MB', goal: atMost(memory, 400, '< 400 MB') },
      ],
    }
  } finally {
    await nginx?.stop()
    await Promise.all([site.stop(), bare.stop()])
  }
}
