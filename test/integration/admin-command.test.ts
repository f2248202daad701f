import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAdminCommand, runAdminCommand, type AdminCommand } from '../../src/server/admin-command.ts'
import { StartError } from '../../src/server/start-error.ts'
import { openTestSite, type TestSite } from '../helpers/site.ts'
import { signIn, signInAs } from '../helpers/staff.ts'
import { testIdentity } from '../helpers/test-identity.ts'
import { testNow } from '../helpers/test-now.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})
afterAll(() => site.close())

function run(command: AdminCommand): Promise<string> {
  const identity = { keys: undefined, keyFile: '/nowhere' }
  return runAdminCommand({ db: site.db, identity: testIdentity, now: () => testNow }, { identity }, command)
}

test('a new password lets in who is locked out and ends what was open', async () => {
  const device = await signInAs(site, 'manager')
  const said = await run({ name: 'reset-password', email: ` ${device.email.toUpperCase()} ` })
  const [, password = ''] =
    /^New password of manager\d+@example\.com: (\S{16}) \(all sessions have ended\)$/.exec(said) ?? []
  expect((await device.get('/admin')).status).toBe(302)
  await expect(signIn(site, device.email)).rejects.toThrow('401')
  const back = await signIn(site, device.email, password)
  expect((await back.get('/admin')).status).toBe(200)
})

test('an unknown address is a sentence and changes nobody', async () => {
  const device = await signInAs(site, 'agent')
  const reset = run({ name: 'reset-password', email: 'nobody@example.com' })
  await expect(reset).rejects.toThrow(new StartError('There is no account with the address nobody@example.com.'))
  expect((await device.get('/admin')).status).toBe(200)
})

test.each([
  [[]],
  [['reset-password']],
  [['delete-all', 'a@example.com']],
  [['reset-password', 'a@example.com', 'b']],
  [['rotate-identity-key', 'now']],
])('%j explains how to ask', (words) => {
  expect(() => readAdminCommand(words)).toThrow('Usage: npm run admin -- reset-password EMAIL')
})
