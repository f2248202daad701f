import { expect, test } from 'vitest'
import { checkContract, largestContractBytes } from './contracts.ts'

function file(start: string, size = start.length): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(start))
  return bytes
}

test.each([
  ['nothing', file(''), 'missing'],
  ['a PDF', file('%PDF-1.7\n'), undefined],
  ['the largest PDF', file('%PDF-1.7\n', largestContractBytes), undefined],
  ['one byte more', file('%PDF-1.7\n', largestContractBytes + 1), 'tooLarge'],
  ['a page', file('<html>%PDF-'), 'notPdf'],
  ['less than the mark', file('%PDF'), 'notPdf'],
])('%s is checked', (_what, bytes, problem) => {
  expect(checkContract(bytes)).toBe(problem)
})
