import { appendFile, chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabase } from '#server/embedded-postgres/start-database.ts'
import { copyCluster } from '../helpers/copy-cluster.ts'
import { allowDatabases } from '../helpers/superuser.ts'
import { createTemplate } from '../helpers/template-database.ts'

/** An embedded PostgreSQL that ends with the test run. */
export type TestCluster = {
  url: string
  /** A stopped cluster with an empty site database, which tests copy instead of running `initdb`. */
  pristine: string
  /** A database with all migrations and the starter content, if a parent process has made it. */
  templateUrl?: string
  stop: () => Promise<void>
}

const sharedCluster = 'TEST_CLUSTER'

/** Passes the PostgreSQL of a whole run, and a template database on it, to child processes. */
export async function shareTestCluster({ url, pristine }: TestCluster): Promise<void> {
  const templateUrl = await createTemplate(url)
  process.env[sharedCluster] = JSON.stringify({ url, pristine, templateUrl })
}

/** Returns the PostgreSQL of the whole run, or starts one. */
export async function openTestCluster(): Promise<TestCluster> {
  const shared = process.env[sharedCluster]
  if (!shared) return startTestCluster()
  return { ...(JSON.parse(shared) as Omit<TestCluster, 'stop'>), stop: async () => undefined }
}

/** Starts a PostgreSQL in a temporary folder. It does not sync to disk: nothing in it outlives the run. */
export async function startTestCluster(): Promise<TestCluster> {
  const [made, dataDir] = [await makeDataDir(), await makeDataDir()]
  const { folder: pristine, stop: stopFirst } = await startDatabase({ dataDir: made, log: () => undefined })
  await stopFirst()
  copyCluster(pristine, dataDir)
  // Without a vacuum, rows stay in the order in which they were stored, and query plans are the same in every run.
  const off = ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'].map((name) => `${name} = off\n`)
  await appendFile(path.join(dataDir, 'postgres/cluster/postgresql.auto.conf'), off.join(''))
  const { url, folder, stop } = await allowDatabases(await startDatabase({ dataDir, log: () => undefined }))
  return {
    url,
    pristine,
    async stop() {
      await stop()
      for (const each of [pristine, folder, made, dataDir]) await rm(each, { recursive: true, force: true })
    },
  }
}

async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-test-'))
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  await chmod(dataDir, 0o755)
  return dataDir
}
