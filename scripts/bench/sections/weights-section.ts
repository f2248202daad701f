import { openBrowser, openPhone } from '../browser.ts'
import { rawGet } from '../raw-get.ts'
import { atMost, type Row, type Section } from '../result.ts'
import type { Stage } from '../stage.ts'

const pages = ['/', '/en', '/fleet', '/book/1', '/special-offers', '/complaints']
const kinds = {
  script: 'JavaScript',
  stylesheet: 'CSS',
  document: 'HTML',
  font: 'fonts',
  image: 'pictures',
} as const
type Kind = keyof typeof kinds
const most: Partial<Record<string, Partial<Record<Kind, number>>>> = {
  '/': { script: 135, stylesheet: 20 },
  '/en': { script: 135, stylesheet: 20 },
  '/book/1': { script: 150 },
}

/** Bytes and requests of a first visit, in the encodings that current browsers accept. */
export async function measureWeights(stage: Stage): Promise<Section> {
  const title = 'Weight of a first visit'
  const browser = await openBrowser()
  if (!browser) return { title, notes: ['No Chromium was found, so nothing was loaded.'], rows: [] }
  const site = await stage.startSite(await stage.makeDatabase())
  const rows: Row[] = []
  try {
    for (const path of pages) {
      const page = await openPhone(browser)
      const found = new Map<string, Kind>()
      page.on('request', (request) => {
        const kind = request.resourceType()
        if (kind in kinds && request.url().startsWith(site.url)) found.set(request.url(), kind as Kind)
      })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await page.context().close()
      rows.push(...(await weigh(path, found)), { what: `${path}: requests`, value: found.size, unit: '' })
    }
    return {
      title,
      notes: ['Bytes over the wire in Brotli, without headers; a phone of 390 px, nothing scrolled.'],
      rows,
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function weigh(path: string, found: ReadonlyMap<string, Kind>): Promise<Row[]> {
  const bytes = new Map<Kind, number>()
  for (const [url, kind] of found) {
    const { body } = await rawGet(url, { accept: kind === 'image' ? 'image/avif,image/webp,*/*' : '*/*' })
    bytes.set(kind, (bytes.get(kind) ?? 0) + body.length)
  }
  return Array.from(bytes, ([kind, sum]) => {
    const limit = most[path]?.[kind]
    const row = { what: `${path}: ${kinds[kind]}`, value: sum / 1000, unit: 'kB' }
    return limit === undefined ? row : { ...row, goal: atMost(row.value, limit, `≤ ${limit} kB`) }
  })
}
