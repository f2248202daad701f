import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBodies } from './body-limits.ts'

const address = 'http://localhost/admin/media/upload'

function open() {
  let inside = 0
  let most = 0
  const doors: (() => void)[] = []
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', async (c) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise<void>((resolve) => doors.push(resolve))
    inside -= 1
    return c.text('taken')
  })
  const send = async () => app.request(address, { method: 'POST', body: 'x', headers: { 'content-length': '1' } })
  return { send, doors, most: () => most }
}

test('four uploads are looked at, sixty wait for their turn, and more are sent away until there is room', async () => {
  const { send, doors, most } = open()
  const taken = Array.from({ length: 64 }, send)
  await expect.poll(() => doors.length).toBe(4)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  for (let done = 0; done < 64; done += 1) {
    await expect.poll(() => doors.length).toBeGreaterThan(done)
    doors[done]?.()
  }
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200))
  expect(most()).toBe(4)
})

test('an upload that does not say how long it is is refused', async () => {
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', (c) => c.text('taken'))
  const answer = await app.request(address, { method: 'POST', body: 'x', headers: { 'transfer-encoding': 'chunked' } })
  expect(answer.status).toBe(411)
})
