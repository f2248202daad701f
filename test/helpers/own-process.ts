import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { copyCluster } from './copy-cluster.ts'
import { findPort } from './find-port.ts'
import { startSite, type SiteProcess } from './site-process.ts'

/** A data folder with a PostgreSQL of its own, until the test ends. */
export async function makeDataDir(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-own-'))
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 10 }))
  await chmod(dataDir, 0o755)
  copyCluster(inject('pristineCluster'), dataDir)
  return dataDir
}

/** The built site as a process with a PostgreSQL of its own, until the test ends. */
export async function openProcess(): Promise<{ site: SiteProcess; dataDir: string }> {
  const dataDir = await makeDataDir()
  const site = await startSite({ port: await findPort(), dataDir, settings: { TRUST_PROXY: '1', LOG_LEVEL: 'warn' } })
  onTestFinished(async () => void (await site.stop()))
  return { site, dataDir }
}
