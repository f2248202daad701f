import { expect, test } from 'vitest'
import { createPaperLinks } from './paper-links.ts'
import { createSecretTokens } from './secret-tokens.ts'

const links = createPaperLinks('a secret of this site')

test('a token leads back to its event and number, and is the same every time', () => {
  for (const link of [
    { eventId: 1, number: 0 },
    { eventId: 2 ** 48 - 1, number: 2 ** 24 - 1 },
  ]) {
    const token = links.tokenOf(link)
    expect(token).toMatch(/^[\w-]{36}$/)
    expect(links.linkOf(token)).toEqual(link)
    expect(links.tokenOf(link)).toBe(token)
  }
})

test('the token of a receipt leads to its entry, and to no paper', () => {
  for (const entryId of [1, 2 ** 48 - 1]) {
    const token = links.receiptTokenOf(entryId)
    expect(links.entryOf(token)).toBe(entryId)
    expect(links.linkOf(token)).toBeUndefined()
  }
  for (const wrong of ['', links.tokenOf({ eventId: 1, number: 0 }), `${links.receiptTokenOf(1)}A`])
    expect(links.entryOf(wrong)).toBeUndefined()
})

test('the token of a document leads to it and to the number of its link, and to nothing else', () => {
  const link = { documentId: '3cf5ee18-ee25-44ea-a444-2c37ba7f28be', number: 2 }
  const token = links.documentTokenOf(link)
  expect(links.documentLinkOf(token)).toEqual(link)
  expect([links.linkOf(token), links.entryOf(token)]).toEqual([undefined, undefined])
  const other = links.documentTokenOf({ ...link, number: 3 })
  for (const wrong of ['', links.receiptTokenOf(1), token.slice(0, 26) + other.slice(26), `${token}A`])
    expect(links.documentLinkOf(wrong)).toBeUndefined()
})

test('a token with another event or number, of another site or of a receipt leads nowhere', () => {
  const token = links.tokenOf({ eventId: 7, number: 0 })
  const signature = token.slice(12)
  const nextEvent = links.tokenOf({ eventId: 8, number: 0 }).slice(0, 12) + signature
  const nextNumber = links.tokenOf({ eventId: 7, number: 1 }).slice(0, 12) + signature
  const foreign = createPaperLinks('another secret').tokenOf({ eventId: 7, number: 0 })
  const receipt = createSecretTokens('a secret of this site', 'booking receipt').tokenOf('0'.repeat(32))
  for (const wrong of ['', 'x', nextEvent, nextNumber, foreign, receipt, `${token}A`, 'é'.repeat(36)])
    expect(links.linkOf(wrong)).toBeUndefined()
})
