import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Limits } from '#operations/services/rate-limits.ts'
import { refuseBusySignIns } from './busy-sign-ins.ts'

const limits: Pick<Limits, 'isKnownPlace'> = {
  isKnownPlace: (email) => Promise.resolve(email === 'member@example.com'),
}

function signIn(email: string, isBusy: boolean) {
  const app = new Hono()
  app.use(refuseBusySignIns({ isBusy: () => isBusy }, () => limits as Limits))
  app.post('/', async (c) => c.text((await c.req.formData()).get('email') as string))
  return app.request('/', { method: 'POST', body: new URLSearchParams({ email }) })
}

test('strangers are refused with a page while passwords wait, members and quiet times are not', async () => {
  const refused = await signIn('guess@example.com', true)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(await refused.text()).toContain('go back to the form')
  expect(await (await signIn('member@example.com', true)).text()).toBe('member@example.com')
  expect(await (await signIn('guess@example.com', false)).text()).toBe('guess@example.com')
})
