import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startDatabase } from '../src/server/embedded-postgres/start-database.ts'

/** A PostgreSQL that the tests know by its address only, as they would know anybody's. */
export async function startSecondServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-given-'))
  await chmod(dataDir, 0o755)
  const { url, folder, stop } = await startDatabase({ dataDir, log: () => undefined })
  const plain = new URL(url)
  plain.search = ''
  return {
    url: plain.href,
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
