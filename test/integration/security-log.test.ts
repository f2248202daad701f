import { beforeEach, expect } from 'vitest'
import { takeLines, type LogLine } from '../helpers/log.ts'
import { test } from '../helpers/site-test.ts'
import { storeStaff, postForm, signIn, signInAs, staffPassword } from '../factories/staff.ts'

beforeEach(() => {
  takeLines()
})

function logged(message: string): LogLine[] {
  const lines = takeLines()
  expect(lines.join('')).not.toMatch(/@example\.com|battery|Sara/)
  return lines.map((line) => JSON.parse(line) as LogLine).filter((line) => line.message === message)
}

test('signing in and out is logged with the id of the account, the time and the request', async ({ site }) => {
  const { id, email } = await storeStaff(site, 'agent')
  const device = await signIn(site, email)
  expect(logged('Signed in')).toEqual([
    expect.objectContaining({ level: 'info', staff: id, requestId: expect.any(String), time: expect.any(String) }),
  ])
  await device.post('/admin/sign-out', {})
  expect(logged('A session was ended')).toMatchObject([{ staff: id }])
})

test('a refused sign-in is logged without what was typed', async ({ site }) => {
  const { email } = await storeStaff(site, 'agent')
  await postForm(site, '/admin/login', { email, password: 'wrong battery' })
  await postForm(site, '/admin/login', { email: 'nobody@example.com', password: staffPassword })
  expect(logged('Signing in was refused')).toHaveLength(2)
})

test('a wrong password before a change of the own account is logged', async ({ site }) => {
  const device = await signInAs(site, 'agent')
  takeLines()
  await device.post('/admin/account/password', { current: 'wrong battery', next: 'sand and saffron sky' })
  expect(logged('A repeated password was wrong')).toHaveLength(1)
})

test('a role that opens a section it may not is logged', async ({ site }) => {
  const device = await signInAs(site, 'agent')
  takeLines()
  expect((await device.get('/admin/people')).status).toBe(403)
  expect(logged('A role was refused a section')).toMatchObject([{ staff: device.id, role: 'agent', section: 'people' }])
})
