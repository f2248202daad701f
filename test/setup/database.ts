import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../../src/server/embedded-postgres/start-database.ts'
import { createTemplate, dropDatabase } from '../helpers/template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a migrated, filled database that tests clone and never touch. */
    templateUrl: string
    /** Connection string of the database beside it from which others are made and dropped. */
    serverUrl: string
  }
}

/** Starts PostgreSQL in a temporary folder, or uses the one of DATABASE_URL, and fills the template. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startOwn()
  const templateUrl = await createTemplate(server.url)
  project.provide('templateUrl', templateUrl)
  project.provide('serverUrl', server.url)
  return async () => {
    await dropDatabase(templateUrl, server.url)
    await server.stop()
  }
}

async function startOwn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-test-'))
  // PostgreSQL's own account has to pass through when the tests run as root.
  await chmod(dataDir, 0o755)
  const { url, folder, stop } = await startDatabase({ dataDir, log: () => undefined })
  return {
    url,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
