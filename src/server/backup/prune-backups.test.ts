import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { assertPrunable, pruneBackups } from './prune-backups.ts'

const hour = 60 * 60

test('keeps the newest backups and every other file', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'roud-prune-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const write = async (name: string, ageSeconds: number) => {
    await writeFile(path.join(folder, name), '')
    const changedAt = Date.now() / 1000 - ageSeconds
    await utimes(path.join(folder, name), changedAt, changedAt)
  }
  // Names from two schedules and from a backup without a given name; their order differs from that of their dates.
  await write('roud-2026-11-18.tar.zst', 72 * hour)
  await write('roud-20261119T031500.tar.zst', 48 * hour)
  await write('roud-2026-11-20-0315.tar.zst', 24 * hour)
  await write('monday.tar.zst', 900 * hour)
  await write('roud-notes.txt', 900 * hour)
  const part = '3f0c2b1a-0000-4000-8000-000000000001'
  await write(`.roud-2026-11-17.tar.zst.${part}`, 96 * hour)
  await write(`.roud-2026-11-20.tar.zst.${part}`, 25 * hour)

  expect(await pruneBackups(folder, 2)).toEqual(['roud-2026-11-18.tar.zst'])
  expect((await readdir(folder)).sort()).toEqual([
    `.roud-2026-11-20.tar.zst.${part}`,
    'monday.tar.zst',
    'roud-2026-11-20-0315.tar.zst',
    'roud-20261119T031500.tar.zst',
    'roud-notes.txt',
  ])
  expect(await pruneBackups(folder, 2)).toEqual([])
})

test('refuses a name that would not be counted', () => {
  expect(() => assertPrunable('/backups/roud-2026-11-20.tar.zst')).not.toThrow()
  expect(() => assertPrunable('/backups/monday.tar.zst')).toThrow('--keep counts files with names like roud-')
})
