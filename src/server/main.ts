import path from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { readAdminCommand, runAdminCommand } from './admin-command.ts'
import { readConfig, type Config } from './config.ts'
import { createApp } from './http/app.ts'
import { assertAddressFree, listen } from './listen.ts'
import { createProcessLog } from './log/log.ts'
import { openSite, type SiteParts } from './open-site.ts'
import { createStaffAuth } from './staff-auth.ts'
import { StartError } from './start-error.ts'

const clientFolder = path.resolve(import.meta.dirname, '../client')

/** The HTTP side of the site on the built pages; tests hand in their own database and clock. */
export function createSite(parts: SiteParts) {
  return createApp({ ...parts, staff: createStaffAuth(parts), build: build as ServerBuild, clientFolder })
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
      console.log(await runAdminCommand(site.parts, config, command))
    } finally {
      await site.close()
    }
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
    const server = await listen(createSite(site.parts), config)
    console.log(`Roud is ready: ${config.baseUrl} (Arabic) and ${config.baseUrl}/en (English)`)
    await stopAsked
    await server.close()
  } finally {
    await site.close()
  }
  console.log('Stopped.')
}
