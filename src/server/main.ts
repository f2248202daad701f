import path from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { announceDeskNews } from '../data/desk-channel.ts'
import { readAdminCommand, runAdminCommand } from './admin-command.ts'
import { defaultPageCache, readConfig, type Config } from './config.ts'
import { createApp } from './http/app.ts'
import { createPageCache } from './http/page-cache/page-cache.ts'
import { assertAddressFree, listen } from './listen.ts'
import { watchContent } from './live/content-watch.ts'
import { createDeskHub } from './live/desk-hub.ts'
import { createProcessLog } from './log/log.ts'
import { readMediaCommand, runMediaCommand } from './media-command.ts'
import { openSite, type SiteParts } from './open-site.ts'
import { createStaffAuth } from './staff-auth.ts'
import { StartError } from './start-error.ts'

const clientFolder = path.resolve(import.meta.dirname, '../client')

/** The HTTP side of the site on the built pages; tests hand in their own database and clock. */
export function createSite(parts: SiteParts, pages = createPages(parts)) {
  const desk = parts.live?.desk ?? createDeskHub(() => announceDeskNews(parts.db))
  const staff = createStaffAuth(parts)
  return createApp({ ...parts, pages, desk, staff, build: build as ServerBuild, clientFolder })
}

function createPages({ db, now, live, pageCache = defaultPageCache }: SiteParts) {
  return createPageCache({ content: live?.content ?? watchContent(db), now, ...pageCache })
}

/** The whole process: settings, database, starter content, HTTP; and back again on a signal. */
export function main(): Promise<void> {
  return orExplain(run)
}

/** `npm run admin -- …`: one command on the database of this installation. */
export function admin(args: readonly string[]): Promise<void> {
  return orExplain(async (config) => {
    const command = readAdminCommand(args)
    const site = await openSite(config, createProcessLog(config.log))
    try {
      console.log(await runAdminCommand(site.parts.db, command))
    } finally {
      await site.close()
    }
  })
}

/** `npm run media -- …`: the files of this installation, without its database. */
export function media(args: readonly string[]): Promise<void> {
  return orExplain(async (config) => {
    console.log(await runMediaCommand(readMediaCommand(args), { config, log: console.log }))
  })
}

async function orExplain(work: (config: Config) => Promise<void>): Promise<void> {
  try {
    const settings = readConfig()
    if (!settings.ok) throw new StartError(settings.faults.join('\n'))
    await work(settings.config)
  } catch (fault) {
    console.error(fault instanceof StartError ? fault.message : fault)
    process.exitCode = 1
  }
}

async function run(config: Config): Promise<void> {
  const stopAsked = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await assertAddressFree(config)
  const site = await openSite(config, createProcessLog(config.log))
  try {
    const pages = createPages(site.parts)
    const server = await listen(createSite(site.parts, pages), config, pages)
    // Told by the storage's own watch; the site does not wait for a bucket.
    void site.parts.media.check().catch(() => undefined)
    console.log(`Roud is ready: ${config.baseUrl} (Arabic) and ${config.baseUrl}/en (English)`)
    await stopAsked
    site.parts.live?.desk.close()
    pages.close()
    await server.close()
  } finally {
    await site.close()
  }
  console.log('Stopped.')
}
