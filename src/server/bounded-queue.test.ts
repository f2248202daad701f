import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
  const queue = createBoundedQueue({ atOnce: 2, waiting: 1, pauseFactor: 1 })
  const works = [startWork(), startWork()]
  let [ended, started] = [0, 0]
  const [first, second] = works.map(({ work }) => queue.run(() => work().finally(() => (ended = performance.now()))))
  const third = queue.run(() => Promise.resolve((started = performance.now())))
  await expect.poll(() => works.every(({ hasStarted }) => hasStarted())).toBe(true)
  await pause(30)
  works[0]!.finish('first')
  await Promise.all([first, third])
  expect(started - ended).toBeGreaterThan(20)
  works[1]!.finish('second')
  expect(await second).toBe('second')
})
