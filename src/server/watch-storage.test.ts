import { expect, test } from 'vitest'
import { createMemoryStorage } from '../outside/media-storage-memory.ts'
import { watchStorage } from './watch-storage.ts'

function open() {
  const told: string[] = []
  const storage = createMemoryStorage()
  const watched = watchStorage(storage, (message) => told.push(message))
  const read = () => watched.read('a/a.webp').catch(() => undefined)
  const put = () => watched.put('a/a.webp', Buffer.from('x')).catch(() => undefined)
  return { told, storage, read, put }
}

test('each trouble is told once, and that it is over', async () => {
  const { told, storage, read, put } = open()
  await read()
  storage.fail('unreachable')
  await Promise.all([read(), read(), put()])
  storage.fail('denied')
  await read()
  storage.fail(undefined)
  await read()
  await read()
  expect(told).toEqual([
    'The picture storage fails: Made to fail: unreachable',
    'The picture storage fails: Made to fail: denied',
    'The picture storage works again',
  ])
})

test('what is full still reads, and is over with the next write', async () => {
  const { told, storage, read, put } = open()
  storage.fail('full')
  await put()
  await read()
  await put()
  expect(told).toEqual(['The picture storage fails: Made to fail: full'])
  storage.fail(undefined)
  await read()
  expect(told).toHaveLength(1)
  await put()
  expect(told.at(-1)).toBe('The picture storage works again')
})

test('another fault is passed on and not taken for the storage', async () => {
  const told: string[] = []
  const broken = { ...createMemoryStorage(), read: () => Promise.reject(new Error('a defect')) }
  await expect(watchStorage(broken, (message) => told.push(message)).read('a/a.webp')).rejects.toThrow('a defect')
  expect(told).toEqual([])
})
