import { expect, test } from 'vitest'
import type { Database } from '../../data/database/connect.ts'
import { watchContent } from './content-watch.ts'

/** A database of which every question for the version waits until the test answers it. */
function askedDatabase() {
  const questions: { answer: (version: number) => void; fail: () => void }[] = []
  function put() {
    return new Promise((resolve, reject) => {
      questions.push({
        answer: (version) => resolve([{ version }]),
        fail: () => reject(new Error('no database')),
      })
    })
  }
  const db = {
    select: () => ({
      from: () => ({ prepare: () => ({ execute: put }) }),
    }),
  } as unknown as Database
  return { db, questions }
}

function startWatch() {
  const { db, questions } = askedDatabase()
  let at = 0
  const watch = watchContent(db, () => at)
  async function confirm(version: number): Promise<void> {
    const confirming = watch.confirm(db)
    questions.at(-1)!.answer(version)
    await confirming
  }
  return { watch, questions, confirm, wait: (ms: number) => (at += ms) }
}

test('is sure while the listening connection answers, and another number after each announcement', async () => {
  const { watch, confirm, wait } = startWatch()
  expect(watch.sure()).toBeUndefined()
  await confirm(7)
  const first = watch.sure()
  expect(first).toBeDefined()
  watch.hear(8)
  const second = watch.sure()
  expect(second).not.toBe(first)
  wait(4_999)
  expect(watch.sure()).toBe(second)
  wait(1)
  expect(watch.sure()).toBeUndefined()
  await confirm(8)
  expect(watch.sure()).toBe(second)
  await confirm(9)
  expect(watch.sure()).not.toBe(second)
})

test('an answer that an announcement has overtaken changes nothing', async () => {
  const { watch, questions, confirm } = startWatch()
  await confirm(7)
  const asking = watch.ask()
  watch.hear(8)
  const latest = watch.sure()
  questions.at(-1)!.answer(7)
  expect(await asking).toBe(latest)
  expect(watch.sure()).toBe(latest)
})

test('a doubt lasts until a question that is put after it is answered', async () => {
  const { watch, questions, confirm } = startWatch()
  await confirm(7)
  const before = watch.ask()
  watch.doubt()
  expect(watch.sure()).toBeUndefined()
  questions.at(-1)!.answer(7)
  await before
  expect(watch.sure()).toBeUndefined()
  const after = watch.ask()
  questions.at(-1)!.answer(8)
  expect(watch.sure()).toBe(undefined)
  expect(await after).toBe(watch.sure())
})

test('what was missed while nothing was heard is taken for a change', async () => {
  const { watch, confirm } = startWatch()
  await confirm(7)
  const before = watch.sure()
  watch.deafen()
  expect(watch.sure()).toBeUndefined()
  await confirm(7)
  expect(watch.sure()).not.toBe(before)
})

test('everybody who asks while a question is under way waits for one more', async () => {
  const { watch, questions } = startWatch()
  const first = watch.ask()
  const others = [watch.ask(), watch.ask(), watch.ask()]
  expect(questions).toHaveLength(1)
  questions[0]!.answer(1)
  const before = await first
  await expect.poll(() => questions.length).toBe(2)
  questions[1]!.answer(2)
  expect(new Set(await Promise.all(others)).size).toBe(1)
  expect(await others[0]).not.toBe(before)
  expect(questions).toHaveLength(2)
})

test('a question without an answer rejects, and the next is put again', async () => {
  const { watch, questions } = startWatch()
  const failing = watch.ask()
  const next = watch.ask()
  questions[0]!.fail()
  await expect(failing).rejects.toThrow('no database')
  await expect.poll(() => questions.length).toBe(2)
  questions[1]!.answer(3)
  expect(await next).toBeDefined()
})
