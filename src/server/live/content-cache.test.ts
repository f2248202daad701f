import { expect, test, vi } from 'vitest'
import type { Database } from '#data/database/connect.ts'
import { createContentCache } from './content-cache.ts'

function openCaches() {
  let version = 1
  const readVersion = vi.fn(() => Promise.resolve(version))
  const openForRequest = createContentCache({} as Database, { readVersion })
  return { readVersion, openForRequest, change: () => (version += 1) }
}

test('reads once per version of the content', async () => {
  const { openForRequest, change } = openCaches()
  const read = vi.fn(() => Promise.resolve('settings'))
  const getCachedTwice = async () => {
    const cache = await openForRequest()()
    return Promise.all([cache.getCached('settings', read), cache.getCached('settings', read)])
  }
  expect(await Promise.all([getCachedTwice(), getCachedTwice()])).toEqual(Array(2).fill(['settings', 'settings']))
  expect(read).toHaveBeenCalledTimes(1)
  change()
  await getCachedTwice()
  expect(read).toHaveBeenCalledTimes(2)
})

test('reads the version once per request, and again when its form took long to arrive', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { readVersion, openForRequest } = openCaches()
    const content = openForRequest()
    await content()
    await content()
    expect(readVersion).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_001)
    await content()
    expect(readVersion).toHaveBeenCalledTimes(2)
    await openForRequest()()
    expect(readVersion).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('caches neither a failure nor a missing row', async () => {
  const { openForRequest } = openCaches()
  const { getCached } = await openForRequest()()
  await expect(getCached('car 1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await getCached('car 1', () => Promise.resolve(undefined))).toBeUndefined()
  expect(await getCached('car 1', () => Promise.resolve('a car'))).toBe('a car')
  expect(await getCached('car 1', () => Promise.resolve('another'))).toBe('a car')
})
