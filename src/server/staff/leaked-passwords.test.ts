import { expect, test } from 'vitest'
import { isLeakedPassword } from './leaked-passwords.ts'

test.each(['4815162342', 'Password123', ' QWERTYUIOP ', 'basketball', '123456'])(
  '%j is known from leaks',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(true)
  },
)

test.each(['correct horse battery', 'تمر ونخل وقهوة', 'xK9-vetl-21q', 'constructor of words', ''])(
  '%j is not known from leaks',
  async (password) => {
    expect(await isLeakedPassword(password)).toBe(false)
  },
)
