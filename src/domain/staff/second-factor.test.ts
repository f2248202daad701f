import { expect, test } from 'vitest'
import { parseSecondFactorCode, recoveryCodeBytes, recoveryCodeFrom } from './second-factor.ts'

test.each([
  ['123456', 'authenticator', '123456'],
  [' 123 456 ', 'authenticator', '123456'],
  ['١٢٣٤٥٦', 'authenticator', '123456'],
  ['7k3f9-qw2mn', 'recovery', '7k3f9-qw2mn'],
  ['7K3F9 QW2MN', 'recovery', '7k3f9-qw2mn'],
  ['7k3f9–qw2mn', 'recovery', '7k3f9-qw2mn'],
])('%j is the %s code %s', (text, kind, code) => {
  expect(parseSecondFactorCode(text)).toEqual({ kind, code })
})

test.each(['', '12345', '1234567', '7k3f9-qw2m', '7k3f9-qw2mo', 'x'.repeat(5000), '12345\0'])('%j is none', (text) => {
  expect(parseSecondFactorCode(text)).toBeUndefined()
})

test('every recovery code can be typed in again', () => {
  for (let first = 0; first < 256; first += 1) {
    const code = recoveryCodeFrom(Uint8Array.from({ length: recoveryCodeBytes }, (_, n) => (first + 37 * n) % 256))
    expect(parseSecondFactorCode(code)).toEqual({ kind: 'recovery', code })
  }
})
