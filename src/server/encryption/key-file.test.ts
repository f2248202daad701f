import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { keyFileAt } from './key-file.ts'
import { keyBytes, ringOf } from './key-ring.ts'
import { keysOfFile } from './key-file.ts'

const first = ringOf(Buffer.alloc(keyBytes, 1))
const second = ringOf(Buffer.alloc(keyBytes, 2), first[0].secret)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roud-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = () => keyFileAt(path.join(folder, 'keys', 'identity.json'))

test('keys are read as written, are readable by their owner only, and leave no other file', () => {
  const file = fileOf()
  expect(file.read()).toBeUndefined()
  expect(file.stamp()).toBeUndefined()
  file.write({ ring: second, forgotten: [] })
  expect(file.read()?.ring.map(({ id }) => id)).toEqual(second.map(({ id }) => id))
  expect(statSync(file.path).mode & 0o777).toBe(0o600)
  expect(statSync(path.dirname(file.path)).mode & 0o777).toBe(0o700)
  expect(readdirSync(path.dirname(file.path))).toEqual(['identity.json'])
})

test.each(['', '{}', '{"keys": []}', '{"keys": ["secret-but-short"]}', 'null', '{"keys": "x"}'])(
  'a file that holds %j is refused without quoting it',
  (text) => {
    const file = fileOf()
    file.write({ ring: first, forgotten: [] })
    writeFileSync(file.path, text)
    expect(() => file.read()).toThrow(StartError)
    expect(() => file.read()).toThrow(
      /^The file .+ holds no keys of identity numbers: bring back the one that was there\.$/,
    )
  },
)

test('a file that cannot be written is reported in one sentence', () => {
  writeFileSync(path.join(folder, 'keys'), '')
  expect(() => fileOf().write({ ring: first, forgotten: [] })).toThrow(
    /^The keys of the identity numbers cannot be written to .+\.$/,
  )
})

test('a running site accepts only keys that follow from its own, also after missing a rotation', () => {
  const file = fileOf()
  file.write({ ring: first, forgotten: [] })
  const [awake, asleep] = [keysOfFile(file, first), keysOfFile(file, first)]
  file.write({ ring: ringOf(Buffer.alloc(keyBytes, 9)), forgotten: [] })
  expect(awake.ring()).toBe(first)
  file.write({ ring: second, forgotten: [] })
  file.write({ ring: [second[0]], forgotten: [first[0].id] })
  for (const source of [awake, asleep]) expect(source.ring().map(({ id }) => id)).toEqual([second[0].id])
})

test('a running site uses a new key at once, and keeps its keys when the file is damaged or missing', () => {
  const file = fileOf()
  file.write({ ring: first, forgotten: [] })
  const source = keysOfFile(file, first)
  expect(source.ring()[0].id).toBe(first[0].id)
  expect(source.find(second[0].id)).toBeUndefined()
  file.write({ ring: second, forgotten: [] })
  expect(source.find(second[0].id)?.id).toBe(second[0].id)
  expect(source.ring()[0].id).toBe(second[0].id)
  writeFileSync(file.path, 'spoiled')
  expect(source.ring()[0].id).toBe(second[0].id)
  rmSync(file.path)
  expect(source.ring()[0].id).toBe(second[0].id)
})
