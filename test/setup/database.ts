import type { TestProject } from 'vitest/node'
import { createTemplate, dropTemplate } from '../helpers/template-database.ts'
import { openTestCluster } from './test-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a migrated database with starter content. Tests clone it and never write to it. */
    templateUrl: string
    /** Connection string of the database from which others are created and dropped. */
    serverUrl: string
    /** A stopped cluster to copy. */
    pristineCluster: string
  }
}

/** Starts PostgreSQL, or uses the server of DATABASE_URL, and creates the template database. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await openTestCluster()
  const serverUrl = process.env['DATABASE_URL'] || cluster.url
  const isOwn = serverUrl === cluster.url
  const templateUrl = (isOwn && cluster.templateUrl) || (await createTemplate(serverUrl))
  project.provide('templateUrl', templateUrl)
  project.provide('serverUrl', serverUrl)
  project.provide('pristineCluster', cluster.pristine)
  return async () => {
    // The run's own cluster is removed with everything in it.
    if (!isOwn) await dropTemplate(templateUrl, serverUrl)
    await cluster.stop()
  }
}
