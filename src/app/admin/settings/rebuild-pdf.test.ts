import { readFileSync } from 'node:fs'
import { PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, PDFString, type PDFObject } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { isPlainPdf } from './plain-pdf.server.ts'
import { rebuildPdf } from './rebuild-pdf.server.ts'

const name = (text: string) => PDFName.of(text)

/** A document of one page with text, changed by `change`. */
async function documentWith(change: (made: PDFDocument) => void): Promise<Uint8Array> {
  const made = await PDFDocument.create()
  made.addPage([300, 400]).drawText('Rental terms')
  change(made)
  return made.save()
}

/** The names of all dictionary entries of a document. */
async function entriesOf(bytes: Uint8Array): Promise<Set<string>> {
  const read = await PDFDocument.load(bytes, { updateMetadata: false })
  const found = new Set<string>()
  const add = (object: PDFObject) => {
    const dict = object instanceof PDFStream ? object.dict : object
    if (!(dict instanceof PDFDict)) return
    for (const [key, value] of dict.entries()) {
      found.add(key.decodeText())
      add(value)
    }
  }
  for (const [, object] of read.context.enumerateIndirectObjects()) add(object)
  return found
}

const uri = (made: PDFDocument) => made.context.obj({ S: 'URI', URI: PDFString.of('https://evil.example') })

test.each<[string, (made: PDFDocument) => void]>([
  ['an address to open', (made) => made.catalog.set(name('OpenAction'), uri(made))],
  [
    'a share of another machine',
    (made) =>
      made.catalog.set(name('OpenAction'), made.context.obj({ S: 'GoToR', F: PDFString.of('\\\\evil.example\\a') })),
  ],
  ['an action of a page', (made) => made.getPage(0).node.set(name('AA'), made.context.obj({ O: uri(made) }))],
  [
    'a link that covers the page',
    (made) => {
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 300, 400], A: uri(made) }
      made.getPage(0).node.set(name('Annots'), made.context.obj([made.context.register(made.context.obj(link))]))
    },
  ],
  [
    'a picture from another file',
    (made) => {
      const dict = made.context.obj({ Type: 'XObject', Subtype: 'Form', F: PDFString.of('https://evil.example/a') })
      const ref = made.context.register(PDFRawStream.of(dict, new Uint8Array()))
      made.getPage(0).node.newXObject('Fx', ref)
    },
  ],
])('%s is left behind, and the page stays', async (_what, change) => {
  const rebuilt = await rebuildPdf(await documentWith(change))
  const entries = await entriesOf(rebuilt!)
  for (const refused of ['OpenAction', 'A', 'AA', 'Annots', 'URI', 'F']) expect([...entries]).not.toContain(refused)
  const read = await PDFDocument.load(rebuilt!)
  expect(read.getPage(0).getSize()).toEqual({ width: 300, height: 400 })
  expect(entries).toContain('Contents')
})

test.each(['rental', 'insurance'])('the built-in %s contract keeps its pages', async (contract) => {
  const bytes = readFileSync(`public/contracts/${contract}.pdf`)
  const rebuilt = await rebuildPdf(bytes)
  const pages = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount()
  expect(await pages(rebuilt!)).toBe(await pages(bytes))
  expect(isPlainPdf(rebuilt!)).toBe(true)
})

test.each([
  ['text', '%PDF-1.7\nnothing\n%%EOF'],
  ['a document without pages', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'],
])('%s cannot be made anew', async (_what, text) => {
  expect(await rebuildPdf(Buffer.from(text))).toBeUndefined()
})
