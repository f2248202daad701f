import { PDFDocument, PDFName, PDFStream } from '@cantoo/pdf-lib'
import { drawAnnotations, hasStaleFields } from './draw-annotations.server.ts'

/** The entries that a page needs to be drawn (ISO 32000-2, table 31). All others, such as links and actions, are dropped. */
const pageEntries = ['Type', 'Parent', 'Resources', 'Contents', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit', 'Group']

/** Stream entries that refer to an external file or hold data that is not drawn. */
const refusedEntries = ['F', 'FFilter', 'FDecodeParms', 'Ref', 'OPI', 'Metadata', 'PieceInfo']

type RebuiltPdf = { ok: true; bytes: Uint8Array } | { ok: false; problem: 'notPdf' | 'notDrawn' }

/**
 * Builds a new PDF from what the pages of another show: stamps, ink, signatures and filled fields become part of the page, and
 * actions, links, attachments, bookmarks and metadata are left behind. Refuses a file that cannot be parsed or has no pages, and
 * one with something on a page that only the program that made it can draw.
 */
export async function rebuildPdf(bytes: Uint8Array): Promise<RebuiltPdf> {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true })
    if (hasStaleFields(source)) return { ok: false, problem: 'notDrawn' }
    for (const { node } of source.getPages()) {
      node.normalize()
      if (!drawAnnotations(node)) return { ok: false, problem: 'notDrawn' }
      for (const name of node.keys()) if (!pageEntries.includes(name.decodeText())) node.delete(name)
    }
    const made = await PDFDocument.create({ updateMetadata: false })
    for (const page of await made.copyPages(source, source.getPageIndices())) made.addPage(page)
    for (const [, object] of made.context.enumerateIndirectObjects()) {
      if (object instanceof PDFStream) for (const name of refusedEntries) object.dict.delete(PDFName.of(name))
    }
    if (made.getPageCount() === 0) return { ok: false, problem: 'notPdf' }
    return { ok: true, bytes: await made.save({ useObjectStreams: false }) }
  } catch {
    // Every error of the parser is caused by the file.
    return { ok: false, problem: 'notPdf' }
  }
}
