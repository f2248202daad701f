import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cellsOf, readCsvLines } from '#integrations/sheet-sync/csv-file.ts'
import { createFileSync } from '#integrations/sheet-sync/file.ts'
import type { SheetSync, SyncError } from '#integrations/sheet-sync/sheet-sync.ts'
import { withLock } from '#data/database/advisory-locks.ts'
import { createTestDatabase, type TestDatabase } from '../factories/database.ts'
import { makeSyncRecord } from '../factories/sync-records.ts'

let database: TestDatabase
let folder: string
let file: string
let sheet: SheetSync

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'roud-sync-'))
  file = path.join(folder, 'bookings.csv')
  sheet = newWriter()
})
afterEach(() => rm(folder, { recursive: true, force: true }))

// Like a writer in another process, without a cache of the file.
const newWriter = () => createFileSync({ folder, exclusively: (work) => withLock(database.db, 'syncFiles', work) })
const deliver = (id: string, changes = {}, to = sheet) =>
  to.deliver(makeSyncRecord(id, changes), AbortSignal.timeout(5_000))
const errorOf = (id: string) =>
  deliver(id).then(
    () => undefined,
    (error: SyncError) => error,
  )

async function rows(): Promise<Record<string, string>[]> {
  const lines: string[][] = []
  for await (const some of readCsvLines(file)) {
    expect(some.some(({ isCut }) => isCut)).toBe(false)
    lines.push(...some.map(({ text }) => cellsOf(text)))
  }
  const [header = [], ...rest] = lines
  return rest.map((cells) => {
    expect(cells).toHaveLength(header.length)
    return Object.fromEntries(header.map((name, place) => [name, cells[place]!]))
  })
}
const ids = async () => (await rows()).map(({ id }) => String(id))

test('writes a row that Excel reads, without formulas, with masked identity numbers', async () => {
  await deliver('a')
  await deliver('b', { full_name: '=HYPERLINK("http://evil.example")\nand more, much more' })
  expect((await readFile(file, 'utf8')).startsWith('\ufeffid,full_name,')).toBe(true)
  expect(await rows()).toEqual([
    {
      id: 'a',
      full_name: 'سالم "أبو مهدي" اليامي',
      mobile_number: '+966512345678',
      national_id: '******9940',
      license_number: '******4019',
      discount_code: '',
      has_insurance: 'true',
      rental_days: '3',
      total_price: '437.30',
      version: '1',
    },
    expect.objectContaining({ id: 'b', full_name: `'=HYPERLINK("http://evil.example")\nand more, much more` }),
  ])
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('changes the row of a record that is delivered again', async () => {
  for (const id of ['a', 'b', 'c']) await deliver(id, { full_name: `"${id}",\n${id}` })
  for (const id of ['b', 'a', 'c']) await deliver(id, { version: `2${id}` }, newWriter())
  expect((await rows()).map(({ id, version }) => [id, version])).toEqual([
    ['a', '2a'],
    ['b', '2b'],
    ['c', '2c'],
  ])
  expect(await readdir(folder)).toEqual(['bookings.csv'])
})

test('writes every record once with two writers', async () => {
  const other = newWriter()
  const all = Array.from({ length: 60 }, (_, number) => `id-${number}`)
  const twice = all.flatMap((id) => [
    deliver(id),
    deliver(id, { version: '2' }, other),
    deliver(`own-${id}`, {}, other),
  ])
  await Promise.all(twice)
  expect((await ids()).toSorted()).toEqual([...all, ...all.map((id) => `own-${id}`)].toSorted())
})

describe('with a file that a crash cut off', () => {
  test.each([
    ['in the middle of a cell', 'b,"سالم'],
    ['in the middle of a number', 'b,x,966'],
    ['right after an id', 'b'],
    ['before the end of the line', "b,x,'+966512345678,******9940,******4019,,true,3,437.30,1"],
  ])('%s, has every record once after the next delivery', async (_where, rest) => {
    await deliver('a')
    await writeFile(file, rest, { flag: 'a' })
    await deliver('c', {}, newWriter())
    await deliver('b', {}, newWriter())
    expect((await ids()).toSorted()).toEqual(['a', 'b', 'c'])
    expect((await rows()).find(({ id }) => id === 'b')?.version).toBe('1')
  })

  test('within the header, starts again', async () => {
    await writeFile(file, '')
    await deliver('a')
    expect(await ids()).toEqual(['a'])
  })
})

test('keeps columns that staff added or moved, and adds new ones after them', async () => {
  await writeFile(file, '\ufeffCalled,version,id\r\n"yes, on ""Sunday""",1,a\r\nno,1,z\r\n')
  await deliver('a', { version: '2' })
  await deliver('b')
  expect(await rows()).toEqual([
    expect.objectContaining({ Called: 'yes, on "Sunday"', version: '2', id: 'a', total_price: '437.30' }),
    expect.objectContaining({ Called: 'no', id: 'z', total_price: '' }),
    expect.objectContaining({ Called: '', id: 'b', version: '1' }),
  ])
})

test('does not restore a row that staff deleted', async () => {
  for (const id of ['a', 'b']) await deliver(id)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/a,.*\r\n/, ''))
  await deliver('c')
  expect(await ids()).toEqual(['b', 'c'])
})

test('leaves a file with something else unchanged', async () => {
  await writeFile(file, 'Salaries;2026\r\nNobody;1\r\n')
  expect((await errorOf('a'))?.reason).toBe('unusable')
  expect(await readFile(file, 'utf8')).toBe('Salaries;2026\r\nNobody;1\r\n')
})

test('reports a folder that cannot be written, and delivers the next record', async () => {
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file')
  expect((await errorOf('a'))?.reason).toBe('notWritable')
  await rm(folder)
  await mkdir(folder)
  await deliver('a')
  expect(await ids()).toEqual(['a'])
})

describe('on a full disk', () => {
  test.each([
    ['a new record', 'b'],
    ['a changed record', 'a'],
  ])('within %s, reports the reason and keeps the file', async (_what, id) => {
    await deliver('a')
    const before = await readFile(file, 'utf8')
    await fillDisk()
    expect((await errorOf(id))?.reason).toBe('diskFull')
    expect(await readFile(file, 'utf8')).toBe(before)
    expect(await readdir(folder)).toEqual(['bookings.csv'])
    await deliver(id, { version: '2' })
    expect((await rows()).at(-1)).toMatchObject({ id, version: '2' })
  })
})

/** Makes the next write fail half-way. */
async function fillDisk(): Promise<void> {
  const handle = await open(file)
  const files = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  vi.spyOn(files, 'writeFile').mockImplementationOnce(async function (this: FileHandle, text) {
    await this.write(typeof text === 'string' ? text.slice(0, 40) : 'half of it')
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  })
}
