import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

/** Work that lasts until `finish` is called. */
function startWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  let hasStarted = false
  return {
    hasStarted: () => hasStarted,
    finish: resolve,
    work: () => {
      hasStarted = true
      return promise
    },
  }
}

test('runs some work at once, lets some wait and refuses the rest', async () => {
  const queue = createBoundedQueue({ atOnce: 2, waiting: 1 })
  const works = Array.from({ length: 4 }, startWork)
  const [first, second, third, fourth] = works.map(({ work }) => queue.run(work))
  await expect.poll(() => works.map(({ hasStarted }) => hasStarted())).toEqual([true, true, false, false])
  expect([fourth, queue.isFull()]).toEqual([undefined, true])
  works[1]!.finish('second')
  expect(await second).toBe('second')
  await expect.poll(() => works[2]!.hasStarted()).toBe(true)
  expect(queue.isFull()).toBe(false)
  works[0]!.finish('first')
  works[2]!.finish('third')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
})

test('goes on after work that fails', async () => {
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1, pauseFactor: 1 })
  const failed = queue.run(() => Promise.reject(new Error('failed')))
  const next = queue.run(() => Promise.resolve('done'))
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('done')
})

test('pauses as long as the work took while more is waiting', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const paused = Promise.withResolvers<void>()
  const pause = vi.spyOn(timers, 'setTimeout').mockReturnValue(paused.promise)
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.useRealTimers()
    pause.mockRestore()
    syncBuiltinESMExports()
  })
  const queue = createBoundedQueue({ atOnce: 1, waiting: 1, pauseFactor: 1 })
  const [long, next] = [startWork(), startWork()]
  const ended = queue.run(long.work)
  void queue.run(next.work)
  await expect.poll(() => long.hasStarted()).toBe(true)
  vi.advanceTimersByTime(30)
  long.finish('long')
  await ended
  await expect.poll(() => pause.mock.calls).toEqual([[30]])
  expect(next.hasStarted()).toBe(false)
  paused.resolve()
  await expect.poll(() => next.hasStarted()).toBe(true)
})
