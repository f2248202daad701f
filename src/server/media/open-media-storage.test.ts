import { expect, test } from 'vitest'
import { createRecordingLog } from '../../../test/helpers/log.ts'
import { createMemoryStorage } from '#integrations/media-storage/memory.ts'
import { watchStorage } from './open-media-storage.ts'

function open() {
  const { log, takeWarnings } = createRecordingLog()
  const storage = createMemoryStorage()
  const watched = watchStorage(storage, log)
  const read = () => watched.read('a/a.webp').catch(() => undefined)
  const put = () => watched.put('a/a.webp', Buffer.from('x')).catch(() => undefined)
  const told = () =>
    takeWarnings().map(({ message, error }) => [message, (error as { message: string } | undefined)?.message])
  return { storage, read, put, told }
}

const over = ['The picture storage works again', undefined]

test('logs each trouble once, and its end', async () => {
  const { storage, read, put, told } = open()
  await read()
  storage.fail('unreachable')
  await Promise.all([read(), read(), put()])
  storage.fail('denied')
  await read()
  storage.fail(undefined)
  await read()
  await read()
  expect(told()).toEqual([
    ['The picture storage fails', 'Made to fail: unreachable'],
    ['The picture storage fails', 'Made to fail: denied'],
    over,
  ])
})

test('ends the trouble of a full storage with the next write', async () => {
  const { storage, read, put, told } = open()
  storage.fail('full')
  await put()
  await read()
  await put()
  expect(told()).toEqual([['The picture storage fails', 'Made to fail: full']])
  storage.fail(undefined)
  await read()
  expect(told()).toEqual([])
  await put()
  expect(told()).toEqual([over])
})

test('passes on other errors without logging them', async () => {
  const { log, takeWarnings } = createRecordingLog()
  const broken = { ...createMemoryStorage(), read: () => Promise.reject(new Error('a defect')) }
  await expect(watchStorage(broken, log).read('a/a.webp')).rejects.toThrow('a defect')
  expect(takeWarnings()).toEqual([])
})
