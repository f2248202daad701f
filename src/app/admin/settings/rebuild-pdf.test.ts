import { readFileSync } from 'node:fs'
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib'
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

async function rebuiltOf(bytes: Uint8Array): Promise<Uint8Array> {
  const rebuilt = await rebuildPdf(bytes)
  if (!rebuilt.ok) throw new Error(rebuilt.problem)
  return rebuilt.bytes
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
  const rebuilt = await rebuiltOf(await documentWith(change))
  const entries = await entriesOf(rebuilt)
  for (const refused of ['OpenAction', 'A', 'AA', 'Annots', 'URI', 'F']) expect([...entries]).not.toContain(refused)
  const read = await PDFDocument.load(rebuilt)
  expect(read.getPage(0).getSize()).toEqual({ width: 300, height: 400 })
  expect(entries).toContain('Contents')
})

test.each(['rental', 'insurance'])('the built-in %s contract keeps its pages', async (contract) => {
  const bytes = readFileSync(`public/contracts/${contract}.pdf`)
  const rebuilt = await rebuiltOf(bytes)
  const pages = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPageCount()
  expect(await pages(rebuilt)).toBe(await pages(bytes))
  expect(isPlainPdf(rebuilt)).toBe(true)
})

test.each([
  ['text', '%PDF-1.7\nnothing\n%%EOF'],
  ['a document without pages', '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF'],
])('%s cannot be made anew', async (_what, text) => {
  expect(await rebuildPdf(Buffer.from(text))).toEqual({ ok: false, problem: 'notPdf' })
})

type AnnotationOptions = { look?: string; matrix?: number[]; extra?: Record<string, unknown> }

/** Adds an annotation to the first page that draws `look`, in a box of 10 by 10. */
function annotate(made: PDFDocument, subtype: string, { look, matrix, extra = {} }: AnnotationOptions = {}): void {
  const { context } = made
  const dict = { BBox: [0, 0, 10, 10], ...(matrix && { Matrix: matrix }) }
  const stream = look === undefined ? undefined : context.register(context.stream(look, dict))
  const annotation = {
    Type: 'Annot',
    Subtype: subtype,
    Rect: [100, 200, 120, 240],
    ...(stream && { AP: { N: stream } }),
    ...extra,
  }
  const page = made.getPage(0).node
  const others = page.Annots()?.asArray() ?? []
  page.set(name('Annots'), context.obj([...others, context.register(context.obj(annotation as never))]))
}

/** The text of every stream of a document. */
async function streamsOf(bytes: Uint8Array): Promise<string> {
  const read = await PDFDocument.load(bytes, { updateMetadata: false })
  const texts = read.context.enumerateIndirectObjects().flatMap(([, object]) => {
    return object instanceof PDFRawStream ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')] : []
  })
  return texts.join('\n')
}

test.each([
  ['Stamp', {}],
  ['Ink', {}],
  ['FreeText', {}],
  ['Widget', { FT: 'Sig' }],
  ['Widget', { FT: 'Tx', V: PDFString.of('Salem') }],
])('what a %s shows stays, as part of the page', async (subtype, extra) => {
  const bytes = await documentWith((made) => annotate(made, subtype, { look: '0 0 10 10 re f % drawn', extra }))
  const rebuilt = await rebuiltOf(bytes)
  expect([...(await entriesOf(rebuilt))]).not.toContain('Annots')
  const streams = await streamsOf(rebuilt)
  expect(streams).toContain('0 0 10 10 re f % drawn')
  expect(streams).toMatch(/q 2 0 0 4 100 200 cm \/Drawn\S* Do Q/)
})

test('a drawing is turned before it is brought to its place, and of a box the chosen state is drawn', async () => {
  const rebuilt = await rebuiltOf(
    await documentWith((made) => {
      annotate(made, 'Stamp', { look: '% turned', matrix: [0, 1, -1, 0, 0, 0] })
      const { context } = made
      const [on, off] = ['% ticked', '% open'].map((look) =>
        context.register(context.stream(look, { BBox: [0, 0, 10, 10] })),
      )
      annotate(made, 'Widget', { extra: { FT: 'Btn', V: 'Yes', AS: 'Yes', AP: { N: { Yes: on, Off: off } } } })
    }),
  )
  const streams = await streamsOf(rebuilt)
  expect(streams).toMatch(/q 2 0 0 4 120 200 cm/)
  expect(streams).toContain('% ticked')
  expect(streams).not.toContain('% open')
})

test.each<[string, (made: PDFDocument) => void]>([
  ['hidden', (made) => annotate(made, 'Stamp', { look: '% gone', extra: { F: 2 } })],
  ['a link', (made) => annotate(made, 'Link', { look: '% gone' })],
  ['an empty field', (made) => annotate(made, 'Widget', { extra: { FT: 'Tx' } })],
  ['a field to sign', (made) => annotate(made, 'Widget', { extra: { FT: 'Sig' } })],
])('what a page does not show is left behind: %s', async (_what, change) => {
  expect(await streamsOf(await rebuiltOf(await documentWith(change)))).not.toContain('gone')
})

test.each<[string, (made: PDFDocument) => void]>([
  ['ink without a drawing', (made) => annotate(made, 'Ink', { extra: { InkList: [[1, 1, 5, 5]] } })],
  [
    'a filled field without a drawing',
    (made) => annotate(made, 'Widget', { extra: { FT: 'Tx', V: PDFString.of('Salem') } }),
  ],
  [
    'a field whose drawing is of an earlier value',
    (made) => {
      annotate(made, 'Widget', { look: '% former', extra: { FT: 'Tx', V: PDFString.of('Salem') } })
      const fields = made.getPage(0).node.Annots()!
      made.catalog.set(name('AcroForm'), made.context.obj({ NeedAppearances: true, Fields: fields } as never))
    },
  ],
])('a document is refused rather than stored without %s', async (_what, change) => {
  expect(await rebuildPdf(await documentWith(change))).toEqual({ ok: false, problem: 'notDrawn' })
})
