import { expect, test } from 'vitest'
import { checkContract, largestContractBytes } from './contracts.ts'

function file(start: string, size = start.length, end = ''): Uint8Array {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode(start))
  bytes.set(new TextEncoder().encode(end), size - end.length)
  return bytes
}

test.each([
  ['nothing', file(''), 'missing'],
  ['a PDF', file('%PDF-1.7\nstartxref\n9\n%%EOF\n'), undefined],
  ['the largest PDF', file('%PDF-1.7\n', largestContractBytes, '%%EOF'), undefined],
  ['one byte more', file('%PDF-1.7\n', largestContractBytes + 1), 'tooLarge'],
  ['half a PDF', file('%PDF-1.7\n%%EOF', 3000), 'notPdf'],
  ['a page', file('<html>%PDF-'), 'notPdf'],
  ['less than the mark', file('%PDF'), 'notPdf'],
])('%s is checked', (_what, bytes, problem) => {
  expect(checkContract(bytes)).toBe(problem)
})
