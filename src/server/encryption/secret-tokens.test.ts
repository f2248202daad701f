import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecretTokens } from './secret-tokens.ts'

const receipts = createSecretTokens('a secret of this site', 'booking receipt')

test('a token leads back to its booking, and is the same every time', () => {
  const id = randomUUID()
  const token = receipts.tokenOf(id)
  expect(token).toMatch(/^[\w-]{46}$/)
  expect(receipts.idOf(token)).toBe(id)
  expect(receipts.tokenOf(id)).toBe(token)
})

test('a token of another site, of another booking or with a changed letter leads nowhere', () => {
  const [one, other] = [receipts.tokenOf(randomUUID()), receipts.tokenOf(randomUUID())]
  const changed = one.slice(0, -1) + (one.endsWith('A') ? 'B' : 'A')
  const mixed = one.slice(0, 22) + other.slice(22)
  const foreign = createSecretTokens('another secret', 'booking receipt').tokenOf(randomUUID())
  const ofQuote = createSecretTokens('a secret of this site', 'quote').tokenOf(randomUUID())
  for (const token of ['', 'x', changed, mixed, foreign, ofQuote, `${one}A`])
    expect(receipts.idOf(token)).toBeUndefined()
})
