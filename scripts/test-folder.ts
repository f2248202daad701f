import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostmaster } from '../src/server/embedded-postgres/postmaster.ts'

/** Makes one folder for everything temporary of a test run. The account of PostgreSQL can enter it. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'roud-tests-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Stops the servers that an interrupted test left running below the folder, and removes it. */
export async function clearTestFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) await stopPostmaster(path.join(folder, name, 'postgres', 'cluster'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
