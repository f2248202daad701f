import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isPlainPdf } from './plain-pdf.server.ts'

function stream(head: string, content: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< ${head} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ])
}

const packed = (text: string) => deflateSync(Buffer.from(text))
const objects = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'

test.each(['rental', 'insurance'])('the built-in %s contract is plain', (name) => {
  expect(isPlainPdf(readFileSync(`public/contracts/${name}.pdf`))).toBe(true)
})

test.each([
  ['page text', stream('/Filter /FlateDecode', packed('BT (Rental) Tj ET'))],
  ['objects packed together', stream(objects, packed('2 0 << /Type /Page /A << /S /URI /URI (https://a.sa) >> >>'))],
  [
    'an image that needs no inspection',
    stream('/Subtype /Image /Filter /DCTDecode', Buffer.from('\xff\xd8', 'latin1')),
  ],
  ['a large picture', stream('/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(60_000_000)))],
  ['a name that only begins alike', stream('/JavaScripts', packed('x'))],
])('%s is plain', (_what, bytes) => {
  expect(isPlainPdf(bytes)).toBe(true)
})

test.each([
  ['a script', stream('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>', packed('x'))],
  ['a script with a coded name', stream('/S /J#61va#53cript /JS (app.alert(1))', packed('x'))],
  ['a script among packed objects', stream(objects, packed('2 0 << /S /JavaScript /JS 3 0 R >>'))],
  ['a coded script among packed objects', stream(objects, packed('2 0 << /S /#4aavaScript >>'))],
  ['packed objects called a picture', stream(`${objects} /Subtype /Image`, packed('2 0 << /S /JavaScript >>'))],
  ['a coded name of packed objects', stream('/Type /Obj#53tm /Subtype /Image', packed('2 0 << /S /JavaScript >>'))],
  ['packed objects that cannot be unpacked', stream(objects, Buffer.from('x\x9cbroken'))],
  [
    'packed objects in another packing',
    stream('/Type /ObjStm /Filter [/ASCII85Decode /FlateDecode]', Buffer.from('GhQ')),
  ],
  ['a program to start', stream('/S /Launch /F (calc.exe)', packed('x'))],
  ['an attachment', stream('/Names << /EmbeddedFiles 4 0 R >>', packed('x'))],
  ['a form that sends', stream('/S /SubmitForm', packed('x'))],
  ['a password', stream('/Encrypt 5 0 R', packed('x'))],
  ['a bomb', stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(60_000_000)))],
  ['more streams than are inspected', Buffer.from(`%PDF-1.7\n${'stream\n'.repeat(700_000)}%%EOF`)],
])('%s is not plain', (_what, bytes) => {
  expect(isPlainPdf(bytes)).toBe(false)
})
