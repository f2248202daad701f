import { expect, onTestFinished, test } from 'vitest'
import { watchDisk } from './disk-watch.ts'

const mebibyte = 1024 * 1024
const diskFull = () => Object.assign(new Error('could not extend file'), { code: '53100' })

function openWatch() {
  const at = { ms: 0, free: 10_000, databaseIsFull: false }
  const lines: unknown[][] = []
  const disk = watchDisk({
    folder: '/data',
    log: {
      error: (message, error, fields) => void lines.push(['error', message, (error as Error).message, fields]),
      warn: (message, fields) => void lines.push(['warn', message, fields]),
      info: () => undefined,
      debug: () => undefined,
    },
    readFree: () => Promise.resolve(at.free * mebibyte),
    tryToGrow: () => (at.databaseIsFull ? Promise.reject(diskFull()) : Promise.resolve()),
    clock: () => at.ms,
  })
  onTestFinished(() => disk.close())
  const stateAfter = (seconds: number) => {
    at.ms += seconds * 1000
    return disk.state()
  }
  return { at, disk, lines, stateAfter }
}

test('says when the disk of the data folder fills up and when it has space again, once each', async () => {
  const { at, lines, stateAfter } = openWatch()
  expect(await stateAfter(0)).toBe('ok')
  at.free = 511
  expect(await stateAfter(1)).toBe('ok')
  expect(await stateAfter(5)).toBe('low')
  at.free = 63
  expect([await stateAfter(5), await stateAfter(5)]).toEqual(['full', 'full'])
  at.free = 10_000
  expect([await stateAfter(5), await stateAfter(5)]).toEqual(['ok', 'ok'])
  expect(lines).toEqual([
    ['warn', 'The disk is nearly full', { place: 'data folder', freeMebibytes: 511 }],
    ['error', 'Nothing can be stored', 'The disk is full', { place: 'data folder', freeMebibytes: 63 }],
    ['warn', 'The disk has space again', { place: 'data folder', freeMebibytes: 10_000 }],
  ])
})

test('a database without space on another disk counts as full until it can write again', async () => {
  const { at, disk, lines, stateAfter } = openWatch()
  expect(await stateAfter(0)).toBe('ok')
  at.databaseIsFull = true
  disk.onDatabaseFull()
  expect(await stateAfter(0)).toBe('full')
  expect(await stateAfter(11)).toBe('full')
  at.databaseIsFull = false
  expect(await stateAfter(5)).toBe('full')
  expect(await stateAfter(6)).toBe('ok')
  expect(lines.map(([level, message]) => [level, message])).toEqual([
    ['error', 'Nothing can be stored'],
    ['warn', 'The disk has space again'],
  ])
})

test('a folder whose disk cannot be read is not full', async () => {
  const disk = watchDisk({
    folder: '/nowhere/at/all',
    log: { error: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined },
    tryToGrow: () => Promise.resolve(),
  })
  onTestFinished(() => disk.close())
  expect(await disk.state()).toBe('ok')
})
