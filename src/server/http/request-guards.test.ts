import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { limitBodies } from './request-guards.ts'

const address = 'http://localhost/admin/media/upload'

function open() {
  let inside = 0
  let most = 0
  const releases: (() => void)[] = []
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', async (c) => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise<void>((resolve) => releases.push(resolve))
    inside -= 1
    return c.text('taken')
  })
  const send = async () => app.request(address, { method: 'POST', body: 'x', headers: { 'content-length': '1' } })
  return { send, releases, most: () => most }
}

test('four uploads are handled, sixty wait, and more are refused until there is room', async () => {
  const { send, releases, most } = open()
  const taken = Array.from({ length: 64 }, send)
  await expect.poll(() => releases.length).toBe(4)
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  for (let done = 0; done < 64; done += 1) {
    await expect.poll(() => releases.length).toBeGreaterThan(done)
    releases[done]?.()
  }
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual(Array.from({ length: 64 }, () => 200))
  expect(most()).toBe(4)
})

test('an upload without a length is refused', async () => {
  const app = new Hono()
  app.use(limitBodies())
  app.post('*', (c) => c.text('taken'))
  const answer = await app.request(address, { method: 'POST', body: 'x', headers: { 'transfer-encoding': 'chunked' } })
  expect(answer.status).toBe(411)
})
