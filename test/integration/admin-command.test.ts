import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { listStaff } from '#data/staff/staff.ts'
import { changes } from '#data/tables/staff.ts'
import { adminUsage, readAdminCommand } from '#server/commands/admin-command.ts'
import { StartError } from '#server/start-error.ts'
import { textOf } from '../helpers/html.ts'
import { runAdmin } from '../helpers/run-admin.ts'
import { test } from '../helpers/site-test.ts'
import { signIn, signInAs } from '../factories/staff.ts'

test('a new password lets a locked-out member in and ends all sessions', async ({ site }) => {
  const device = await signInAs(site, 'manager')
  const said = await runAdmin(site, { name: 'reset-password', email: ` ${device.email.toUpperCase()} ` })
  const [, password = ''] =
    /^New password of manager\d+@example\.com: (\S{22}) \(all sessions have ended\)$/.exec(said) ?? []
  expect((await device.get('/admin')).status).toBe(302)
  await expect(signIn(site, device.email)).rejects.toThrow('401')
  const back = await signIn(site, device.email, password)
  expect((await back.get('/admin')).status).toBe(200)
  const recorded = await site.db.select().from(changes).where(eq(changes.entityId, device.id))
  expect(recorded).toMatchObject([{ staffId: null, staffName: 'console', after: { passwordChanged: true } }])
  const owner = await signInAs(site, 'owner')
  expect(textOf(await (await owner.get('/admin/changes')).text())).toContain('مشغّل الموقع (سطر الأوامر)')
})

test('an unknown e-mail address gives a readable error and changes nothing', async ({ site }) => {
  const device = await signInAs(site, 'agent')
  const reset = runAdmin(site, { name: 'reset-password', email: 'nobody@example.com' })
  await expect(reset).rejects.toThrow(new StartError('There is no account with the address nobody@example.com.'))
  expect((await device.get('/admin')).status).toBe(200)
})

test('lists the accounts without anything secret', async ({ site }) => {
  const agent = await signInAs(site, 'agent')
  const listed = await runAdmin(site, { name: 'list-accounts' })
  const lines = listed.split('\n')
  expect(lines).toHaveLength((await listStaff(site.db)).length)
  expect(lines.find((line) => line.startsWith(`${agent.email} `))).toMatch(
    /^\S+ +agent +password only +since \d{4}-\d{2}-\d{2} {2}\S/,
  )
})

test.each([
  [[]],
  [['reset-password']],
  [['delete-all', 'a@example.com']],
  [['reset-password', 'a@example.com', 'b']],
  [['rotate-identity-key', 'now']],
  [['list-accounts', 'agents']],
  [['forget-lost-keys']],
])('answers %j with the usage', (words) => {
  expect(() => readAdminCommand(words)).toThrow('Usage: npm run admin -- COMMAND')
})

test.each(['help', '--help', '-h'])('%s explains every command', (word) => {
  expect(readAdminCommand([word])).toBe('help')
  for (const name of [
    'list-accounts',
    'reset-password',
    'reset-second-factor',
    'rotate-identity-key',
    'forget-lost-keys',
  ]) {
    expect(adminUsage).toMatch(new RegExp(`^ {2}${name}.* {2}[a-z]+s .*`, 'm'))
  }
})
