import path from 'node:path'
import type { ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { readBackupCommand, readRestoreCommand, runBackup, runRestore } from './commands/backup-command.ts'
import { adminUsage, readAdminCommand, runAdminCommand } from './commands/admin-command.ts'
import { runForgetLostKeys } from './commands/forget-lost-keys.ts'
import { readConfig, type Config } from './config.ts'
import { createApp, type App } from './http/app.ts'
import { createPageCache } from './http/page-cache.ts'
import type { SiteDeps } from './http/site-deps.ts'
import { watchContent } from './live/content-watch.ts'
import { describeError, formatErrorLines } from './log/describe-error.ts'
import { announceEnd, createProcessLog } from './log/log.ts'
import { readMediaCommand, runMediaCommand } from './commands/media-command.ts'
import { openSite } from './open-site.ts'
import { runProcess } from './run-process.ts'
import { createStaffAuth } from './staff/staff-auth.ts'
import { StartError } from './start-error.ts'

const clientFolder = path.resolve(import.meta.dirname, '../client')
const documentsFolder = path.join(import.meta.dirname, 'api')

// For the build.
export { buildApiDocuments } from './http/api-documents.ts'

/** The HTTP application of the build; tests pass their own database and clock. */
export function createSite(deps: SiteDeps): App {
  const { db, now, live } = deps
  const content = live?.content ?? watchContent(db)
  // The sites of most tests pass no cache, and are closed before a better compression would serve anyone.
  const { pages = createPageCache({ content, now, compressesBetter: false }) } = deps
  return createApp({
    ...deps,
    pages,
    staff: createStaffAuth(deps),
    build: build as ServerBuild,
    clientFolder,
    documentsFolder,
  })
}

/** Runs the site until a signal stops it: settings, database, starter content, HTTP. */
export function main(): Promise<void> {
  return explainErrors((config) => runProcess(config, createSite), announceEnd)
}

/** `npm run admin -- …`: runs one command on the database of this installation. */
export function admin(args: readonly string[]): Promise<void> {
  return explainErrors(async (config) => {
    const command = readAdminCommand(args)
    if (command === 'help') return console.log(adminUsage)
    if (command.name === 'forget-lost-keys') return console.log(await runForgetLostKeys(config, command.ids))
    const site = await openSite(config, createProcessLog(config.log))
    try {
      console.log(await runAdminCommand(site.deps, config, command))
    } finally {
      await site.close()
    }
  })
}

/** `npm run backup -- …`: writes the installation into one file. */
export function backup(args: readonly string[]): Promise<void> {
  return explainErrors(async (config) => console.log(await runBackup(config, readBackupCommand(args))))
}

/** `npm run restore -- …`: restores a backup. */
export function restore(args: readonly string[]): Promise<void> {
  return explainErrors(async (config) => console.log(await runRestore(config, readRestoreCommand(args))))
}

/** `npm run media -- …`: copies the files of this installation between folder and bucket, without the database. */
export function media(args: readonly string[]): Promise<void> {
  return explainErrors(async (config) => {
    console.log(await runMediaCommand(readMediaCommand(args), { config, log: console.log }))
  })
}

/** Commands explain their errors to people, the site in its log. */
async function explainErrors(
  work: (config: Config) => Promise<void>,
  explain: (message: string) => void = console.error,
): Promise<void> {
  try {
    const settings = readConfig()
    if (!settings.ok) throw new StartError(settings.errors.join('\n'))
    await work(settings.config)
  } catch (error) {
    explain(
      error instanceof StartError ? error.message : `Roud cannot start.\n${formatErrorLines(describeError(error))}`,
    )
    process.exitCode = 1
  }
}
