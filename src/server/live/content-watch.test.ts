import { expect, test } from 'vitest'
import type { Database } from '#data/database/connect.ts'
import { watchContent } from './content-watch.ts'

/** A database on which every version query waits until the test answers it. */
function waitingDatabase() {
  const queries: { answer: (version: number) => void; fail: () => void }[] = []
  function put() {
    return new Promise((resolve, reject) => {
      queries.push({
        answer: (version) => resolve([{ version }]),
        fail: () => reject(new Error('no database')),
      })
    })
  }
  const db = {
    select: () => ({ from: put }),
  } as unknown as Database
  return { db, queries }
}

function startWatch() {
  const { db, queries } = waitingDatabase()
  let at = 0
  const watch = watchContent(db, () => at)
  async function heartbeat(version: number): Promise<void> {
    const beating = watch.onHeartbeat(db)
    queries.at(-1)!.answer(version)
    await beating
  }
  return { watch, queries, heartbeat, wait: (ms: number) => (at += ms) }
}

test('the version is known while the listening connection answers, and rises with each notification', async () => {
  const { watch, heartbeat, wait } = startWatch()
  expect(watch.currentVersion()).toBeUndefined()
  await heartbeat(7)
  const first = watch.currentVersion()
  expect(first).toBeDefined()
  watch.onNotify(8)
  const second = watch.currentVersion()
  expect(second).not.toBe(first)
  wait(4_999)
  expect(watch.currentVersion()).toBe(second)
  wait(1)
  expect(watch.currentVersion()).toBeUndefined()
  await heartbeat(8)
  expect(watch.currentVersion()).toBe(second)
  await heartbeat(9)
  expect(watch.currentVersion()).not.toBe(second)
})

test('the answer to a query that a notification has overtaken changes nothing', async () => {
  const { watch, queries, heartbeat } = startWatch()
  await heartbeat(7)
  const reading = watch.readVersion()
  watch.onNotify(8)
  const latest = watch.currentVersion()
  queries.at(-1)!.answer(7)
  expect(await reading).toBe(latest)
  expect(watch.currentVersion()).toBe(latest)
})

test('an invalidated version is unknown until a query that starts afterwards is answered', async () => {
  const { watch, queries, heartbeat } = startWatch()
  await heartbeat(7)
  const before = watch.readVersion()
  watch.invalidate()
  expect(watch.currentVersion()).toBeUndefined()
  queries.at(-1)!.answer(7)
  await before
  expect(watch.currentVersion()).toBeUndefined()
  const after = watch.readVersion()
  queries.at(-1)!.answer(8)
  expect(watch.currentVersion()).toBe(undefined)
  expect(await after).toBe(watch.currentVersion())
})

test('notifications may be lost while disconnected, which counts as a change', async () => {
  const { watch, heartbeat } = startWatch()
  await heartbeat(7)
  const before = watch.currentVersion()
  watch.onDisconnect()
  expect(watch.currentVersion()).toBeUndefined()
  await heartbeat(7)
  expect(watch.currentVersion()).not.toBe(before)
})

test('callers during a query share the one after it', async () => {
  const { watch, queries } = startWatch()
  const first = watch.readVersion()
  const others = [watch.readVersion(), watch.readVersion(), watch.readVersion()]
  expect(queries).toHaveLength(1)
  queries[0]!.answer(1)
  const before = await first
  await expect.poll(() => queries.length).toBe(2)
  queries[1]!.answer(2)
  expect(new Set(await Promise.all(others)).size).toBe(1)
  expect(await others[0]).not.toBe(before)
  expect(queries).toHaveLength(2)
})

test('a failed query rejects, and the next one starts', async () => {
  const { watch, queries } = startWatch()
  const failing = watch.readVersion()
  const next = watch.readVersion()
  queries[0]!.fail()
  await expect(failing).rejects.toThrow('no database')
  await expect.poll(() => queries.length).toBe(2)
  queries[1]!.answer(3)
  expect(await next).toBeDefined()
})
