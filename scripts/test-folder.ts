import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stopPostmaster } from '#server/embedded-postgres/postmaster.ts'

/** Creates one folder for all temporary files of a test run. PostgreSQL's account can enter it. */
export function makeTestFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'roud-tests-'))
  chmodSync(folder, 0o755)
  return folder
}

/** Stops the servers that an interrupted test left running in the folder, and deletes it. */
export async function clearTestFolder(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) await stopPostmaster(path.join(folder, name, 'postgres', 'cluster'))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
