import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { copyCluster } from '../helpers/copy-cluster.ts'
import { runCrashes } from '../helpers/crash-run.ts'

const kills = 20

test(
  'bookings survive kills of the site, of its PostgreSQL and of both, without duplicates',
  { tags: ['long'], timeout: kills * 30_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'roud-crash-'))
    await chmod(dataDir, 0o755)
    onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 10 }))
    copyCluster(inject('pristineCluster'), dataDir)
    const { traffic, kills: done, stored, missynced, miscounts } = await runCrashes({ dataDir, kills })
    expect(done.slice(0, 3).map(({ victim }) => victim)).toEqual(['app', 'database', 'both'])
    expect(done).toHaveLength(kills)
    expect(traffic.acknowledged.size).toBeGreaterThanOrEqual(10)
    // Every client repeats its booking until it is acknowledged, so no other booking may be stored.
    const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    const acknowledged = Array.from(traffic.acknowledged, ([key, reference]) => ({ key, reference }))
    expect(stored.toSorted(byKey)).toEqual(acknowledged.toSorted(byKey))
    expect(new Set(stored.map(({ reference }) => reference)).size).toBe(stored.length)
    expect(missynced).toEqual([])
    expect(miscounts).toEqual([])
  },
)
