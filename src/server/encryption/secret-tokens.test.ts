import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createReceipts } from './receipts.ts'

const receipts = createReceipts('a secret of this site')

test('a token leads back to its booking, and is the same every time', () => {
  const id = randomUUID()
  const token = receipts.tokenOf(id)
  expect(token).toMatch(/^[\w-]{46}$/)
  expect(receipts.bookingIdOf(token)).toBe(id)
  expect(receipts.tokenOf(id)).toBe(token)
})

test('a token of another site, of another booking or with a changed letter leads nowhere', () => {
  const [one, other] = [receipts.tokenOf(randomUUID()), receipts.tokenOf(randomUUID())]
  const changed = one.slice(0, -1) + (one.endsWith('A') ? 'B' : 'A')
  const mixed = one.slice(0, 22) + other.slice(22)
  const foreign = createReceipts('another secret').tokenOf(randomUUID())
  for (const token of ['', 'x', changed, mixed, foreign, `${one}A`]) expect(receipts.bookingIdOf(token)).toBeUndefined()
})
