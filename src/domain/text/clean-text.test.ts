import { expect, test } from 'vitest'
import { cleanLine, cleanParagraph, plainText, stripInvisible, toAsciiDigits } from './clean-text.ts'

test.each([
  ['\u200f١٥\u200e \u202amars\u202c \u2067x\u2069\u061c\ufeff', '١٥ mars x'],
  ['Fa\u00adhad\u200b\u2060', 'Fahad'],
  ['فهد\u200d\ufe0f العتيبي\u200c', 'فهد العتيبي'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👨\u200d👩\u200d👧 ❤\ufe0f', '👨\u200d👩\u200d👧 ❤\ufe0f'],
  ['👍🏽\u200d', '👍🏽\u200d'],
  ['50\ufe0f x\u200d', '50 x'],
])('of %j only what is seen stays', (typed, seen) => {
  expect(stripInvisible(typed)).toBe(seen)
})

test.each([
  ['WEL\u200bCOME\u2060١٠\ufe0f', 'WELCOME10'],
  ['1058\u200d5299\u00ad40', '1058529940'],
  ['علی\u200cٱکبر', 'علياكبر'],
])('%j means %s', (typed, meant) => {
  expect(plainText(typed)).toBe(meant)
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
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['٠٥۰١ abc-7', '0501 abc-7'],
  ['نجران', 'نجران'],
  ['', ''],
])('%s becomes %s', (typed, ascii) => {
  expect(toAsciiDigits(typed)).toBe(ascii)
})
