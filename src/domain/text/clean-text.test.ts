import { expect, test } from 'vitest'
import { cleanLine, cleanParagraph, stripBidiMarks, toAsciiDigits } from './clean-text.ts'

test('only direction marks are removed', () => {
  expect(stripBidiMarks('\u200f١٥\u200e \u202amars\u202c \u2067x\u2069\u061c\ufeff')).toBe('١٥ mars x')
})

test.each([
  ['  Sara \t\n Al Qahtani ', 'Sara Al Qahtani'],
  ['a\u0000b', 'a b'],
  ['a \u0007 b', 'a b'],
  ['\u200f\u200e', ''],
  ['\u200d\u200c', ''],
  [' \u00a0\u3000', ''],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['x\ud800', 'x\ufffd'],
])('the line %j is cleaned to %j', (typed, clean) => {
  expect(cleanLine(typed)).toBe(clean)
})

test('a paragraph keeps its line breaks in one form', () => {
  expect(cleanParagraph('\r\n one\r\ntwo\u0000\rthree\t! \n')).toBe('one\ntwo\nthree !')
})

test('a paragraph without a visible character is empty', () => {
  expect(cleanParagraph(' \n\u200b\n ')).toBe('')
})

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٠٥۰١ abc-7', '0501 abc-7'],
  ['نجران', 'نجران'],
  ['', ''],
])('%s becomes %s', (typed, ascii) => {
  expect(toAsciiDigits(typed)).toBe(ascii)
})
