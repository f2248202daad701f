import { expect, test } from 'vitest'
import { isPublicHttps, lookupPublic } from './public-address.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/Q',
  'https://8.8.8.8/x',
  'https://[2606:4700::1111]/x',
])('%s is a public address', (address) => {
  expect(isPublicHttps(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://localhost/x',
  'https://db/x',
  'https://metadata.google.internal/x',
  'https://printer.local/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest',
  'https://172.20.0.1/x',
  'https://192.168.1.1/x',
  'https://100.64.0.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'ftp://example.com/x',
  'no address',
])('%s is not', (address) => {
  expect(isPublicHttps(address)).toBe(false)
})

test('a name that leads into the own network is not looked up', async () => {
  const { promise, resolve } = Promise.withResolvers<NodeJS.ErrnoException | null>()
  lookupPublic('localhost', {}, (error) => resolve(error))
  expect(await promise).toMatchObject({ code: 'EPRIVATE' })
})
