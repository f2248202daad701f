import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostmaster, shutDown } from '../src/server/embedded-postgres/postmaster.ts'

const patience = 20_000

/** One folder for everything temporary of a test run; PostgreSQL's own account may pass through it. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'roud-tests-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Stops the servers that an interrupted test left running below the folder, and removes it. */
export async function clearTestFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) await stopServer(path.join(folder, name, 'postgres', 'cluster'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

async function stopServer(cluster: string): Promise<void> {
  const deadline = performance.now() + patience
  const postmaster = await findPostmaster(cluster)
  if (postmaster) shutDown(postmaster)
  while ((await findPostmaster(cluster)) && performance.now() < deadline) await pause(50)
}
