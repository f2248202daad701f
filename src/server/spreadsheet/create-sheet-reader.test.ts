import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createSheetReader } from './create-sheet-reader.ts'

const columns = [
  { column: 'plate', titles: ['plate'] },
  { column: 'car', titles: ['car'] },
]
const readSheet = createSheetReader()
const problemOf = async (file: Uint8Array | string) => {
  const answer = await readSheet(file, columns)
  return answer.ok ? undefined : answer.problem
}

function workerOf(code: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}

test('a file is read in a thread', async () => {
  const rows = [
    { row: 3, cells: ['Plate', 'Car'] },
    { row: 4, cells: ['TNJ 1', 'Yaris'] },
  ]
  const csv = 'Fleet of 2026\n\nPlate,Car\nTNJ 1,Yaris\n'
  expect(await readSheet(csv, columns)).toEqual({ ok: true, sheet: { csv, rows, hiddenRows: 0 } })
  expect(await readSheet(new TextEncoder().encode(csv), columns)).toEqual({
    ok: true,
    sheet: { csv, rows, hiddenRows: 0 },
  })
})

test('files that hold far more than a table are refused with the reason', async () => {
  expect(await problemOf(new Uint8Array(4 * 1024 * 1024).fill(10))).toBe('emptyRows')
  expect(await problemOf(','.repeat(4 * 1024 * 1024))).toBe('tooLarge')
  expect(await problemOf('a'.repeat(4 * 1024 * 1024))).toBe('longCell')
  expect(await problemOf('a,"b')).toBe('notCsv')
  expect(await problemOf('\0')).toBe('notCsv')
  expect(await problemOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toBe('lockedWorkbook')
})

test('the process answers while a file is read', async () => {
  const server = createServer((_request, response) => response.end('ok')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const held = new SharedArrayBuffer(4)
  const worker = workerOf(`
    import { parentPort, workerData } from 'node:worker_threads'
    Atomics.wait(new Int32Array(workerData[0].buffer), 0, 0)
    parentPort.postMessage({ ok: false, problem: 'notCsv' })`)
  // The thread stands still until this one lets it go on.
  const reading = createSheetReader({ worker })(new Uint8Array(held), [])
  expect(await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()).toBe('ok')
  Atomics.store(new Int32Array(held), 0, 1)
  Atomics.notify(new Int32Array(held), 0)
  expect(await reading).toEqual({ ok: false, problem: 'notCsv' })
  server.close()
})

test('a thread that does not end, or needs more memory than allowed, is ended', async () => {
  const endless = createSheetReader({ worker: workerOf('for (;;);'), maxMs: 1 })
  expect(await endless('', [])).toEqual({ ok: false, problem: 'tooSlow' })
  const memory = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 4, stackSizeMb: 1 }
  const greedy = createSheetReader({ worker: workerOf('const all = []; for (;;) all.push([all])'), memory })
  expect(await greedy('', [])).toEqual({ ok: false, problem: 'tooLarge' })
  const broken = createSheetReader({ worker: workerOf('throw new Error("broken")') })
  await expect(broken('', [])).rejects.toThrow('broken')
})
