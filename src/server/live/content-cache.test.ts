import { expect, test, vi } from 'vitest'
import type { Database } from '../../data/database/connect.ts'
import { createContentCache } from './content-cache.ts'

function startMemory() {
  let version = 1
  const ask = vi.fn(() => Promise.resolve(version))
  const requestComes = createContentCache({} as Database, { ask })
  return { ask, requestComes, change: () => (version += 1) }
}

test('reads once for a version of the content, however many ask', async () => {
  const { requestComes, change } = startMemory()
  const read = vi.fn(() => Promise.resolve('settings'))
  const getCachedTwice = async () => {
    const memory = await requestComes()()
    return Promise.all([memory.getCached('settings', read), memory.getCached('settings', read)])
  }
  expect(await Promise.all([getCachedTwice(), getCachedTwice()])).toEqual(Array(2).fill(['settings', 'settings']))
  expect(read).toHaveBeenCalledTimes(1)
  change()
  await getCachedTwice()
  expect(read).toHaveBeenCalledTimes(2)
})

test('asks once for a request, and again when its form was long on its way', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { ask, requestComes } = startMemory()
    const content = requestComes()
    await content()
    await content()
    expect(ask).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1_001)
    await content()
    expect(ask).toHaveBeenCalledTimes(2)
    await requestComes()()
    expect(ask).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

test('keeps neither a failure nor what is not there', async () => {
  const { requestComes } = startMemory()
  const { getCached } = await requestComes()()
  await expect(getCached('car 1', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await getCached('car 1', () => Promise.resolve(undefined))).toBeUndefined()
  expect(await getCached('car 1', () => Promise.resolve('a car'))).toBe('a car')
  expect(await getCached('car 1', () => Promise.resolve('another'))).toBe('a car')
})
